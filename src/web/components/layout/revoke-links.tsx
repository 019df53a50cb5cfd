import { useState } from 'react';
import type { Done } from '#shared/wire.ts';
import { errorText } from '#web/lib/calls/trpc.ts';
import { toast } from '#web/lib/toast.ts';
import { ConfirmDialog } from '../ui/alert-dialog.tsx';
import { Button } from '../ui/button.tsx';

type Props = {
  /** “order 1043, Naledi Dube”. */
  of: string;
  /** “it”: named in the sentence. */
  to: string;
  revoke: () => Promise<Done>;
};

/** Ends all secret links that were given out to something, after a question. */
export function RevokeLinks({ of, to, revoke }: Props) {
  const [isConfirming, setConfirming] = useState(false);
  const [pending, setPending] = useState(false);
  const confirm = async () => {
    setPending(true);
    try {
      toast.success((await revoke()).message);
    } catch (error) {
      toast.error(errorText(error, 'Failed to revoke the links. Please try again.'));
    } finally {
      setPending(false);
      setConfirming(false);
    }
  };
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className="text-danger-ink"
        onClick={() => setConfirming(true)}
      >
        Revoke links
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={`Revoke the links to ${of}?`}
        sentence={`No link to ${to} that was sent so far works any more, the customer’s own neither. A new one can be sent at any time.`}
        confirmLabel="Revoke links"
        destructive
        pending={pending}
        onConfirm={confirm}
      />
    </>
  );
}

import type { Done } from '#shared/wire.ts';
import { toast } from '#web/lib/toast.ts';
import { ConfirmButton } from '../confirm-button.tsx';
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
  return (
    <ConfirmButton
      button={
        <Button variant="ghost" size="sm" className="text-danger-ink">
          Revoke links
        </Button>
      }
      title={`Revoke the links to ${of}?`}
      sentence={`No link to ${to} that was sent so far works any more, the customer’s own neither. A new one can be sent at any time.`}
      confirmLabel="Revoke links"
      destructive
      onConfirm={() => revoke().then(toast.done)}
      onError={toast.failed('Failed to revoke the links. Please try again.')}
    />
  );
}

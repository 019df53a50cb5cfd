import { useRef, useState } from 'react';
import { ConfirmDialog } from '#web/components/ui/alert-dialog.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { copyText } from '#web/lib/copy-text.ts';
import { toast } from '#web/lib/toast.ts';
import Copy from '~icons/lucide/copy';
import type { MadeKey } from '../../shared/keys.ts';
import { ExampleCall } from './example-call.tsx';

type Props = { made: MadeKey | null; onClose: () => void };

/** Confirms closing until the key was copied. */
export function NewKeyDialog({ made, onClose }: Props) {
  // Kept during the closing animation, and no longer.
  const [shown, setShown] = useState(made);
  const [copied, setCopied] = useState(false);
  const [asking, setAsking] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  if (made !== null && made !== shown) {
    setShown(made);
    setCopied(false);
  }
  if (shown === null) return null;

  const copy = async () => {
    if (!(await copyText(shown.token, field.current))) {
      toast.error('This browser lets no page copy here. The key is selected: copy it yourself.');
      return;
    }
    setCopied(true);
    toast.success('The key is copied.');
  };
  const leave = () => (copied ? onClose() : setAsking(true));

  return (
    <>
      <Dialog
        open={made !== null}
        onClose={leave}
        onClosed={() => setShown(null)}
        title={`Your key “${shown.key.name}”`}
        description="It is shown only now. Copy it to where the program reads it; the shop keeps no copy."
        footer={
          <>
            <Button variant="outline" onClick={leave}>
              Done
            </Button>
            <Button onClick={copy}>
              <Copy aria-hidden />
              Copy key
            </Button>
          </>
        }
      >
        <Field label="Key">
          {(control) => (
            <Input
              {...control}
              ref={field}
              required={false}
              readOnly
              value={shown.token}
              spellCheck={false}
              className="font-mono text-sm"
              onFocus={({ target }) => target.select()}
              onCopy={() => setCopied(true)}
            />
          )}
        </Field>
        <p className="mt-5 text-muted-foreground">A program calls the shop like this:</p>
        <ExampleCall token={shown.token} />
      </Dialog>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Close without copying the key?"
        sentence="It cannot be shown again. Without it you would have to make another one."
        confirmLabel="Close"
        cancelLabel="Back to the key"
        onConfirm={() => {
          setAsking(false);
          onClose();
        }}
      />
    </>
  );
}

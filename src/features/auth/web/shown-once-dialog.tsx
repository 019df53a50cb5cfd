import { type ReactNode, useRef, useState } from 'react';
import { ConfirmDialog } from '#web/components/ui/alert-dialog.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { Field, Textarea } from '#web/components/ui/field.tsx';
import { copyText } from '#web/lib/copy-text.ts';
import { toast } from '#web/lib/toast.ts';
import Copy from '~icons/lucide/copy';

type Shown = {
  title: string;
  description: string;
  thing: 'key' | 'codes';
  text: string;
  children?: ReactNode;
};

const words = {
  key: {
    label: 'Key',
    copied: 'The key is copied.',
    selected: 'The key is selected: copy it yourself.',
    lost: 'It cannot be shown again. Without it you would have to make another one.',
  },
  codes: {
    label: 'Recovery codes',
    copied: 'The codes are copied.',
    selected: 'The codes are selected: copy them yourself.',
    lost: 'They cannot be shown again. Without them and your phone you could not sign in.',
  },
};

type Props = { shown: Shown | null; onClose: () => void };

/** Confirms closing until the text was copied. */
export function ShownOnceDialog({ shown: given, onClose }: Props) {
  // Kept during the closing animation, and no longer.
  const [shown, setShown] = useState(given);
  const [copied, setCopied] = useState(false);
  const [asking, setAsking] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  if (given !== null && given.text !== shown?.text) {
    setShown(given);
    setCopied(false);
  }
  if (shown === null) return null;
  const { title, description, thing, text, children } = shown;
  const { label, selected, lost, ...said } = words[thing];

  const copy = async () => {
    if (!(await copyText(text, field.current))) {
      toast.error(`This browser lets no page copy here. ${selected}`);
      return;
    }
    setCopied(true);
    toast.success(said.copied);
  };
  const leave = () => (copied ? onClose() : setAsking(true));

  return (
    <>
      <Dialog
        open={given !== null}
        onClose={leave}
        onClosed={() => setShown(null)}
        title={title}
        description={description}
        footer={
          <>
            <Button variant="outline" onClick={leave}>
              Done
            </Button>
            <Button onClick={copy}>
              <Copy aria-hidden />
              Copy {thing}
            </Button>
          </>
        }
      >
        <Field label={label}>
          {(control) => (
            <Textarea
              {...control}
              ref={field}
              required={false}
              readOnly
              rows={text.split('\n').length}
              value={text}
              spellCheck={false}
              className="min-h-0 resize-none font-mono text-sm"
              onFocus={({ target }) => target.select()}
              onCopy={() => setCopied(true)}
            />
          )}
        </Field>
        {children}
      </Dialog>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Close without copying the ${thing}?`}
        sentence={lost}
        confirmLabel="Close"
        cancelLabel={`Back to the ${thing}`}
        onConfirm={() => {
          setAsking(false);
          onClose();
        }}
      />
    </>
  );
}

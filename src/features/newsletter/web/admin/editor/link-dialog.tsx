import { useId, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog, DialogCancel } from '#web/components/ui/dialog.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import type { LinkTarget } from './body-links.ts';
import { typedAddress } from './body-schema.ts';

type Props = {
  target: LinkTarget;
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
  onLink: (link: { href: string; text: string } | null) => void;
};

/** Mount it anew for each target. */
export function LinkDialog({ target, open, onClose, onClosed, onLink }: Props) {
  const formId = useId();
  const [address, setAddress] = useState(target.href ?? '');
  const [text, setText] = useState(target.text ?? '');
  const [problem, setProblem] = useState('');
  const isNew = target.href === undefined;

  const submit = () => {
    const href = typedAddress(address);
    if (href === null) {
      setProblem('Please give a web address (https://…), a mail address or a telephone number.');
      return;
    }
    onLink({ href, text: text.trim() });
    onClose();
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      size="sm"
      title={isNew ? 'Insert a link' : 'Edit the link'}
      footer={
        <>
          {isNew ? (
            <DialogCancel />
          ) : (
            <Button
              variant="outline"
              onClick={() => {
                onLink(null);
                onClose();
              }}
            >
              Remove link
            </Button>
          )}
          <Button type="submit" form={formId}>
            {isNew ? 'Insert link' : 'Change link'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // In React's tree the dialog is inside the newsletter's form.
          event.stopPropagation();
          submit();
        }}
        className="flex flex-col gap-5"
      >
        <Field label="Address" error={problem} required>
          {(control) => (
            <Input
              {...control}
              value={address}
              onChange={(event) => setAddress(event.target.value)}
              inputMode="url"
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              placeholder="https://"
            />
          )}
        </Field>
        {target.text !== null && (
          <Field label="Text" hint="The words that lead there. Empty: the address itself.">
            {(control) => (
              <Input
                {...control}
                value={text}
                onChange={(event) => setText(event.target.value)}
                autoComplete="off"
              />
            )}
          </Field>
        )}
      </form>
    </Dialog>
  );
}

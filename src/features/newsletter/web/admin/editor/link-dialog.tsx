import { useState } from 'react';
import { FormDialog } from '#web/components/form-dialog.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import type { LinkTarget, NewLink } from './body-commands.ts';
import { typedAddress } from './body-schema.ts';

type Props = {
  target: LinkTarget;
  /** Once the focus is back. @param link undefined if it was cancelled, null to remove the link. */
  onClosed: (link: NewLink | null | undefined) => void;
};

/** Mount it anew for each target. */
export function LinkDialog({ target, onClosed }: Props) {
  const [open, setOpen] = useState(true);
  const [link, setLink] = useState<NewLink | null>();
  const [address, setAddress] = useState(target.href ?? '');
  const [text, setText] = useState(target.text ?? '');
  const [problem, setProblem] = useState('');
  const isNew = target.href === undefined;

  const close = (next?: NewLink | null) => {
    setLink(next);
    setOpen(false);
  };
  const submit = () => {
    const href = typedAddress(address);
    if (href === null) {
      setProblem('Please give a web address (https://…), an email address or a telephone number.');
      return;
    }
    close({ href, text: text.trim() });
  };

  return (
    <FormDialog
      open={open}
      onClose={() => close()}
      onClosed={() => onClosed(link)}
      size="sm"
      title={isNew ? 'Insert a link' : 'Edit the link'}
      submit={isNew ? 'Insert link' : 'Change link'}
      actions={
        !isNew && (
          <Button variant="ghost" onClick={() => close(null)}>
            Remove link
          </Button>
        )
      }
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
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
    </FormDialog>
  );
}

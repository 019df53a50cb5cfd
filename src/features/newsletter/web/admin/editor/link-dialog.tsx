import { type FormEvent, useState } from 'react';
import { FormDialog } from '#web/components/form-dialog.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { InputField } from '#web/components/ui/input-field.tsx';
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const href = typedAddress(address);
    if (href !== null) close({ href, text: text.trim() });
    else
      setProblem('Please give a web address (https://…), an email address or a telephone number.');
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
      onSubmit={submit}
    >
      <InputField
        label="Address"
        error={problem}
        required
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://"
      />
      {target.text !== null && (
        <InputField
          label="Text"
          hint="The words that lead there. Empty: the address itself."
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
    </FormDialog>
  );
}

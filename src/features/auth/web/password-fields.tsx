import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { PasswordInput } from '#web/components/ui/password-input.tsx';
import { TextField } from '#web/components/ui/text-field.tsx';
import { passwordLength } from '../shared/calls.ts';

type Props<Fields extends FieldValues, Checked> = Pick<
  ComponentProps<typeof TextField<Fields, Checked>>,
  'form' | 'name' | 'label' | 'hint'
>;

/** To sign in with. */
export function EmailField<Fields extends FieldValues, Checked>(
  props: Omit<Props<Fields, Checked>, 'label'>,
) {
  return <TextField {...props} label="Email" required type="email" autoComplete="username" />;
}

/** The password of today. */
export function PasswordField<Fields extends FieldValues, Checked>(props: Props<Fields, Checked>) {
  return <TextField {...props} required as={PasswordInput} autoComplete="current-password" />;
}

export function NewPasswordField<Fields extends FieldValues, Checked>(
  props: Props<Fields, Checked>,
) {
  return (
    <TextField
      {...props}
      required
      hint={`At least ${passwordLength.minimum} characters. A short sentence is easy to remember.`}
      as={PasswordInput}
      autoComplete="new-password"
    />
  );
}

/** Of the second factor. */
export function CodeField<Fields extends FieldValues, Checked>(
  props: Omit<Props<Fields, Checked>, 'label'>,
) {
  return (
    <TextField
      {...props}
      label="Code"
      required
      hint="What your authenticator app shows now, or one of your recovery codes."
      autoComplete="one-time-code"
      autoCapitalize="none"
    />
  );
}

import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { PasswordInput } from '#web/components/ui/password-input.tsx';
import { TextField } from '#web/components/ui/text-field.tsx';
import { passwordLength } from '../shared/calls.ts';

export function NewPasswordField<Fields extends FieldValues, Checked>(
  props: Pick<ComponentProps<typeof TextField<Fields, Checked>>, 'form' | 'name' | 'label'>,
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

import type { ComponentProps } from 'react';
import { Field } from './field.tsx';
import { Input } from './input.tsx';

type FieldProps = Omit<ComponentProps<typeof Field>, 'children'>;
type Props = FieldProps & Omit<ComponentProps<typeof Input>, keyof FieldProps>;

/** Of a form without react-hook-form, which has `TextField`. */
export function InputField({ label, hint, error, required, className, ...input }: Props) {
  return (
    <Field {...{ label, hint, error, required, className }}>
      {(control) => <Input {...control} autoComplete="off" {...input} />}
    </Field>
  );
}

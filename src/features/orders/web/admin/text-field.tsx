import type { ComponentProps, ReactNode } from 'react';
import type { FieldValues, Path, RegisterOptions, UseFormReturn } from 'react-hook-form';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';

type Props<Fields extends FieldValues, Checked> = Omit<
  ComponentProps<typeof Input>,
  'name' | 'form'
> & {
  form: UseFormReturn<Fields, unknown, Checked>;
  name: Path<Fields>;
  label: string;
  hint?: ReactNode;
  rules?: RegisterOptions<Fields, Path<Fields>>;
};

export function TextField<Fields extends FieldValues, Checked>(props: Props<Fields, Checked>) {
  const { form, name, label, hint, required, rules, ...input } = props;
  const { error } = form.getFieldState(name, form.formState);
  return (
    <Field label={label} hint={hint} required={required} error={error?.message}>
      {(control) => (
        <Input {...control} {...form.register(name, rules)} autoComplete="off" {...input} />
      )}
    </Field>
  );
}

import type { ComponentProps, ComponentType, ReactNode } from 'react';
import type { FieldValues, Path, RegisterOptions, UseFormReturn } from 'react-hook-form';
import { Field, Textarea } from './field.tsx';
import { Input } from './input.tsx';
import { NativeSelect, type SelectProps } from './native-select.tsx';

type FieldOf<Fields extends FieldValues, Checked> = {
  form: Pick<UseFormReturn<Fields, unknown, Checked>, 'register' | 'getFieldState' | 'formState'>;
  name: Path<Fields>;
  rules?: RegisterOptions<Fields, Path<Fields>>;
  label: ReactNode;
  hint?: ReactNode;
  /** By default the error of the form. */
  error?: string | undefined;
  required?: boolean | undefined;
  /** For both the label and the control. */
  className?: string | undefined;
};

type Props<Fields extends FieldValues, Checked, Control> = FieldOf<Fields, Checked> &
  Omit<Control, keyof FieldOf<Fields, Checked>>;

function bindField<Fields extends FieldValues, Checked, Control>(
  props: FieldOf<Fields, Checked> & Control,
) {
  const { form, name, rules, label, hint, error, required, className, ...rest } = props;
  const ofForm = form.getFieldState(name, form.formState).error?.message;
  const field = { label, hint, error: error ?? ofForm, required, className };
  return { field, rest, registered: form.register(name, rules) };
}

type InputProps = ComponentProps<'input'>;

export function TextField<Fields extends FieldValues, Checked>({
  as: Control = Input,
  ...props
}: Props<Fields, Checked, InputProps> & { as?: ComponentType<InputProps> }) {
  const { field, rest, registered } = bindField(props);
  return (
    <Field {...field}>
      {(control) => <Control {...control} {...registered} autoComplete="off" {...rest} />}
    </Field>
  );
}

export function AreaField<Fields extends FieldValues, Checked>(
  props: Props<Fields, Checked, ComponentProps<'textarea'>>,
) {
  const { field, rest, registered } = bindField(props);
  return (
    <Field {...field}>{(control) => <Textarea {...control} {...registered} {...rest} />}</Field>
  );
}

export function SelectField<Fields extends FieldValues, Checked>(
  props: Props<Fields, Checked, SelectProps>,
) {
  const { field, rest, registered } = bindField(props);
  return (
    <Field {...field}>{(control) => <NativeSelect {...control} {...registered} {...rest} />}</Field>
  );
}

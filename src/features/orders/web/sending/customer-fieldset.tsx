import { type KeyboardEvent, useEffect, useEffectEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import type { Customer, CustomerFields } from '../../shared/send-order-input.ts';
import { customerFields } from './customer-fields.ts';

type Props = {
  form: UseFormReturn<CustomerFields, unknown, Customer>;
  /** They came because something in them has to change: the first of those gets the focus. */
  takeFocus: boolean;
};

/** The nine fields. */
export function CustomerFieldset({ form, takeFocus }: Props) {
  const { register, getValues, setFocus, formState } = form;
  const begin = useEffectEvent(() => {
    if (!takeFocus) return;
    const wrong = customerFields.find(({ name }) => formState.errors[name]);
    setFocus((wrong ?? customerFields[0])?.name ?? 'name');
  });
  useEffect(() => begin(), []);

  /** Enter leads on to what is still missing, as the keyboard's key says; when nothing is, it sends. */
  const goOn = (event: KeyboardEvent, place: number) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    const missing = customerFields
      .slice(place + 1)
      .find((field) => field.required && !getValues(field.name));
    if (!missing) return;
    event.preventDefault();
    setFocus(missing.name);
  };

  return (
    <div className="grid gap-x-4 gap-y-4.5 sm:grid-cols-2">
      {customerFields.map(({ name, label, required, hint, wide, ...input }, place) => (
        <Field
          key={name}
          label={label}
          required={required}
          hint={hint}
          error={formState.errors[name]?.message}
          className={wide ? 'sm:col-span-2' : undefined}
        >
          {(control) => (
            <Input
              // Numbers and addresses of mail begin with no capital; names and streets do.
              autoCapitalize={input.inputMode ? 'off' : 'words'}
              enterKeyHint={place < customerFields.length - 1 ? 'next' : 'send'}
              spellCheck={false}
              onKeyDown={(event) => goOn(event, place)}
              {...input}
              {...register(name)}
              {...control}
            />
          )}
        </Field>
      ))}
    </div>
  );
}

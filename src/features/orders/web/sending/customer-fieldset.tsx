import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { sayDelivery } from '#features/delivery/shared/delivery-area.ts';
import { useDeliveryTable } from '#features/delivery/web/public.ts';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { afterPress } from '#web/lib/after-press.ts';
import { useBusiness } from '#web/lib/site-context.tsx';
import type { CustomerFields, OrderCustomer } from '../../shared/sending/send-order-input.ts';
import { helpWithArea } from './area-help.ts';
import { type CustomerField, customerFields } from './customer-fields.ts';

type Props = {
  /** What the order comes to, in rand. */
  total: number;
  form: UseFormReturn<CustomerFields, unknown, OrderCustomer>;
  /** They came because something in them has to change: the first of those gets the focus. */
  takeFocus: boolean;
};

/** The nine fields. */
export function CustomerFieldset({ total, form, takeFocus }: Props) {
  const { register, getValues, setFocus, formState } = form;
  const areas = useAreas(form, total);
  const begin = useEffectEvent(() => {
    if (!takeFocus) return;
    const wrong = customerFields.find(({ name }) => formState.errors[name]);
    setFocus(wrong?.name ?? 'name');
  });
  useEffect(() => begin(), []);

  /** Enter leads on to what is still missing, as the keyboard's key says; when nothing is, it sends. */
  const goOn = (event: KeyboardEvent, index: number) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    const missing = customerFields
      .slice(index + 1)
      .find(({ name, required }) => required && !getValues(name));
    if (!missing) return;
    event.preventDefault();
    setFocus(missing.name);
  };

  return (
    <div className="grid gap-x-4 gap-y-4.5 sm:grid-cols-2">
      {customerFields.map(({ name, label, required, hint, wide, ...input }, index) => (
        <Field
          key={name}
          label={label}
          required={required}
          hint={name === 'area' ? areas.sentence : hint}
          error={formState.errors[name]?.message}
          className={wide ? 'sm:col-span-2' : undefined}
        >
          {(control) => (
            <Input
              // Numbers and addresses of mail begin with no capital; names and streets do.
              autoCapitalize={input.inputMode ? 'off' : 'words'}
              enterKeyHint={index < customerFields.length - 1 ? 'next' : 'send'}
              spellCheck={false}
              onKeyDown={(event) => goOn(event, index)}
              list={name === 'area' ? areas.listId : undefined}
              {...input}
              {...register(name, { onBlur: areas.settle })}
              {...control}
            />
          )}
        </Field>
      ))}
      {areas.list}
    </div>
  );
}

/** The areas that the shop delivers to, to choose from while typing, and what it says of the one typed. */
function useAreas({ getValues, setValue }: Props['form'], total: number) {
  const listId = useId();
  const business = useBusiness();
  const { data: table } = useDeliveryTable(true);
  const typed = () => ({ area: getValues('area'), postal: getValues('postal') });
  const [settled, setSettled] = useState(typed);
  const { sentence, postal } = table
    ? helpWithArea(table, business, { ...settled, total })
    : { sentence: null, postal: null };

  const fillPostal = useEffectEvent(() => {
    if (postal === null || getValues('postal') !== '') return;
    setValue('postal', postal);
    // Who has come to it meanwhile types over it.
    const field = document.activeElement;
    if (field instanceof HTMLInputElement && field.name === 'postal') field.select();
  });
  // Only when another area is typed: who has taken the code away wants another one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => fillPostal(), [settled.area, table]);

  return {
    listId,
    sentence,
    /** An area counts once its field is left. */
    settle: ({ target }: { target: EventTarget }) => {
      const name = target instanceof HTMLInputElement ? (target.name as CustomerField) : null;
      if (name === 'area' || name === 'postal') afterPress(() => setSettled(typed));
    },
    list: (
      <datalist id={listId}>
        {table?.areas.map((area) => (
          <option key={area.name} value={area.name} label={sayDelivery(area)} />
        ))}
      </datalist>
    ),
  };
}

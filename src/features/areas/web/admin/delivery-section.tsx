import { type FormEvent, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { FoldParts, SettingsForm, TextSetting } from '#features/settings/web/public.ts';
import { FormDialog } from '#web/components/form-dialog.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { SuburbList } from './area-list.tsx';
import { type DeliveryFields, deliveryFieldsOf, deliveryForm } from './delivery-fields.tsx';

/** Opens when the server refuses a removal: it names what is open in the area. */
function RemovedAreas() {
  const { formState, getValues, setValue, clearErrors } = useFormContext<DeliveryFields>();
  const inForm = useRef<HTMLInputElement>(null);
  const asked = Object.entries(formState.errors.moved ?? {}).flatMap(([id, error]) =>
    typeof error === 'object' ? [{ id, message: error.message }] : [],
  );
  const areas = getValues('areas').filter(({ id }) => id > 0);
  const [shown, setShown] = useState(asked);
  if (asked.length > 0 && JSON.stringify(asked) !== JSON.stringify(shown)) setShown(asked);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const moved = { ...getValues('moved') };
    for (const [id, to] of new FormData(event.currentTarget)) moved[id] = Number(to) || null;
    setValue('moved', moved, { shouldDirty: true });
    clearErrors('moved');
    inForm.current?.form?.requestSubmit();
  };
  return (
    <>
      <input ref={inForm} type="hidden" />
      <FormDialog
        open={asked.length > 0}
        onClose={() => clearErrors('moved')}
        title="Where do these go?"
        description="Nothing is saved yet. What has no area waits for you: you agree on delivery and fee with the customer, and a standing order asks before each delivery."
        onSubmit={submit}
        submit="Save"
      >
        {shown.map(({ id, message }) => (
          <Field key={id} label={`${message} They go to:`}>
            {(control) => (
              <NativeSelect
                {...control}
                name={id}
                empty="No area"
                choices={areas.map(({ id: to, name }) => [to, name])}
              />
            )}
          </Field>
        ))}
      </FormDialog>
    </>
  );
}

export function DeliverySection() {
  return (
    <SettingsForm<DeliveryFields>
      group="delivery"
      schema={deliveryForm}
      fieldsOf={deliveryFieldsOf}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextSetting
          name="smallestOrder"
          label="Minimum order"
          inputMode="decimal"
          hint="In rand, such as 150. The cart says what is missing. Empty: any order is taken."
        />
        <TextSetting
          name="freeFrom"
          label="Free delivery from"
          inputMode="decimal"
          hint="In rand, such as 500: such an order is delivered free of charge. Empty: never."
        />
      </div>
      <TextSetting
        name="note"
        label="Note beside every total"
        hint="It is shown in the cart, in the email to the customer and on the slip."
      />
      <FoldParts>
        <SuburbList name="areas" />
        <SuburbList name="notServed" />
      </FoldParts>
      <RemovedAreas />
    </SettingsForm>
  );
}

import { type FormEvent, useRef, useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import {
  FoldParts,
  SettingsForm,
  SettingsPart,
  TextSetting,
  useSetting,
} from '#features/settings/web/public.ts';
import { FormDialog } from '#web/components/form-dialog.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Field, FieldError, NativeSelect } from '#web/components/ui/field.tsx';
import Plus from '~icons/lucide/plus';
import { AreaList } from './area-list.tsx';
import {
  type DeliveryFields,
  deliveryFieldsOf,
  deliveryForm,
  justAdded,
  namesOf,
  newSuburb,
  SuburbRow,
} from './delivery-fields.tsx';

function NotServedList() {
  const { control } = useFormContext<DeliveryFields>();
  const { fields, prepend, remove } = useFieldArray({ control, name: 'notServed' });
  const suburbs = useWatch({ control, name: 'notServed' });
  const { error } = useSetting('notServed');
  /** ID of the open row, or `justAdded`, whose ID is not known yet. */
  const [open, setOpen] = useState<string | null>(null);
  return (
    <SettingsPart
      title="Places you do not deliver to"
      hint="Whoever asks for one is told so at once, and may ask you on WhatsApp."
      names={['notServed']}
      summary={() => namesOf(suburbs)}
    >
      <Button
        variant="outline"
        className="self-start"
        onClick={() => {
          prepend({ ...newSuburb });
          setOpen(justAdded);
        }}
      >
        <Plus aria-hidden />
        Add a place
      </Button>
      {error && <FieldError>{error}</FieldError>}
      <ul aria-label="Places not served" className="flex flex-col gap-2">
        {fields.map(({ id }, index) => {
          const suburb = suburbs[index];
          if (!suburb) return null;
          const isOpen = open === id || (open === justAdded && index === 0);
          return (
            <SuburbRow
              key={id}
              path={`notServed.${index}`}
              name={suburb.name}
              summary={suburb.postalCodes}
              open={isOpen}
              onToggle={() => setOpen(isOpen ? null : id)}
              onRemove={() => {
                remove(index);
                if (isOpen) setOpen(null);
              }}
            />
          );
        })}
      </ul>
    </SettingsPart>
  );
}

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
        pending={false}
        submit="Save"
      >
        {shown.map(({ id, message }) => (
          <Field key={id} label={`${message} They go to:`}>
            {(control) => (
              <NativeSelect {...control} name={id}>
                <option value="">No area</option>
                {areas.map(({ id: to, name }) => (
                  <option key={to} value={to}>
                    {name}
                  </option>
                ))}
              </NativeSelect>
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
        <AreaList />
        <NotServedList />
      </FoldParts>
      <RemovedAreas />
    </SettingsForm>
  );
}

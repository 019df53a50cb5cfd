import { useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import {
  FoldParts,
  SettingsForm,
  SettingsPart,
  TextSetting,
  useSetting,
} from '#features/settings/web/public.ts';
import { Button } from '#web/components/ui/button.tsx';
import { FieldError } from '#web/components/ui/field.tsx';
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
import { RemovedAreas } from './removed-areas.tsx';

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

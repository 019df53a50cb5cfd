import { type ReactNode, useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { SettingsPart, TextSetting, useSetting } from '#features/settings/web/public.ts';
import { type Weekday, weekFromMonday } from '#shared/time/day.ts';
import { readMoney } from '#shared/typed-money.ts';
import { Button } from '#web/components/ui/button.tsx';
import { CheckboxField } from '#web/components/ui/checkbox.tsx';
import { FieldError } from '#web/components/ui/field.tsx';
import Plus from '~icons/lucide/plus';
import { feeInWords } from '../../shared/delivery-area.ts';
import { daysInWords } from '../../shared/delivery-days.ts';
import {
  type AreaFields,
  type DeliveryFields,
  namesOf,
  newArea,
  newSuburb,
  SuburbRow,
} from './delivery-fields.tsx';

/** ID of a new row in the form, not known yet. */
const justAdded = 'just added';

type SuburbListProps = {
  name: 'areas' | 'notServed';
  title: string;
  hint: string;
  label: string;
  add: string;
  summaryOf: (index: number) => string;
  children?: (index: number) => ReactNode;
};

function SuburbList(props: SuburbListProps) {
  const { name, title, hint, label, add, summaryOf, children } = props;
  const { control } = useFormContext<DeliveryFields>();
  const { fields, prepend, remove } = useFieldArray({ control, name });
  const suburbs = useWatch({ control, name });
  const { error } = useSetting(name);
  /** ID of the open row, or `justAdded`. */
  const [open, setOpen] = useState<string | null>(null);
  return (
    <SettingsPart title={title} hint={hint} names={[name]} summary={() => namesOf(suburbs)}>
      <Button
        variant="outline"
        className="self-start"
        onClick={() => {
          prepend({ ...(name === 'areas' ? newArea : newSuburb) });
          setOpen(justAdded);
        }}
      >
        <Plus aria-hidden />
        {add}
      </Button>
      {error && <FieldError>{error}</FieldError>}
      <ul aria-label={label} className="flex flex-col gap-2">
        {fields.map(({ id }, index) => {
          const suburb = suburbs[index];
          if (!suburb) return null;
          const isOpen = open === id || (open === justAdded && index === 0);
          return (
            <SuburbRow
              key={id}
              path={`${name}.${index}`}
              name={suburb.name}
              summary={summaryOf(index)}
              open={isOpen}
              onToggle={() => setOpen(isOpen ? null : id)}
              onRemove={() => {
                remove(index);
                if (isOpen) setOpen(null);
              }}
            >
              {children?.(index)}
            </SuburbRow>
          );
        })}
      </ul>
    </SettingsPart>
  );
}

export function AreaList() {
  const areas = useWatch<DeliveryFields, 'areas'>({ name: 'areas' });
  return (
    <SuburbList
      name="areas"
      title="Areas you deliver to"
      hint="Several areas may share a postal code; then people are asked which one is theirs."
      label="Areas"
      add="Add an area"
      summaryOf={(index) => summaryOf(areas[index] ?? newArea)}
    >
      {(index) => (
        <>
          <TextSetting
            name={`areas.${index}.fee`}
            label="Fee"
            inputMode="decimal"
            hint="In rand; 0 is free."
            required
          />
          <Days place={index} days={areas[index]?.days ?? []} />
        </>
      )}
    </SuburbList>
  );
}

export function NotServedList() {
  const suburbs = useWatch<DeliveryFields, 'notServed'>({ name: 'notServed' });
  return (
    <SuburbList
      name="notServed"
      title="Places you do not deliver to"
      hint="Whoever asks for one is told so at once, and may ask you on WhatsApp."
      label="Places not served"
      add="Add a place"
      summaryOf={(index) => suburbs[index]?.postalCodes ?? ''}
    />
  );
}

function summaryOf({ fee, days, postalCodes }: AreaFields): string {
  const read = readMoney(fee);
  const feeText = 'rand' in read ? feeInWords(read.rand) : 'no fee yet';
  const when = days.length > 0 ? `on ${daysInWords(days)}` : 'no days yet';
  return [feeText, when, postalCodes].filter((part) => part !== '').join(' · ');
}

function Days({ place: index, days }: { place: number; days: readonly Weekday[] }) {
  const { setValue, formState } = useFormContext<DeliveryFields>();
  const name = `areas.${index}.days` as const;
  const { error } = useSetting(name);
  const choose = (day: Weekday, chosen: boolean) =>
    setValue(
      name,
      weekFromMonday.filter((one) => (one === day ? chosen : days.includes(one))),
      { shouldDirty: true, shouldValidate: formState.isSubmitted },
    );
  return (
    <fieldset className="sm:col-span-2">
      <legend className="mb-1 font-semibold text-compact">Days</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {weekFromMonday.map((day) => (
          <CheckboxField
            key={day}
            checked={days.includes(day)}
            onChange={({ target }) => choose(day, target.checked)}
          >
            {day}
          </CheckboxField>
        ))}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}

import { useState } from 'react';
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
  justAdded,
  namesOf,
  newArea,
  SuburbRow,
} from './delivery-fields.tsx';

export function AreaList() {
  const { control } = useFormContext<DeliveryFields>();
  const { fields, prepend, remove } = useFieldArray({ control, name: 'areas' });
  const areas = useWatch({ control, name: 'areas' });
  const { error } = useSetting('areas');
  /** ID of the open row, or `justAdded`, whose ID is not known yet. */
  const [open, setOpen] = useState<string | null>(null);
  return (
    <SettingsPart
      title="Areas you deliver to"
      hint="Several areas may share a postal code; then people are asked which one is theirs."
      names={['areas']}
      summary={() => namesOf(areas)}
    >
      <Button
        variant="outline"
        className="self-start"
        onClick={() => {
          prepend({ ...newArea });
          setOpen(justAdded);
        }}
      >
        <Plus aria-hidden />
        Add an area
      </Button>
      {error && <FieldError>{error}</FieldError>}
      <ul aria-label="Areas" className="flex flex-col gap-2">
        {fields.map(({ id }, index) => {
          const area = areas[index];
          if (!area) return null;
          const isOpen = open === id || (open === justAdded && index === 0);
          return (
            <SuburbRow
              key={id}
              path={`areas.${index}`}
              name={area.name}
              summary={summaryOf(area)}
              open={isOpen}
              onToggle={() => setOpen(isOpen ? null : id)}
              onRemove={() => {
                remove(index);
                if (isOpen) setOpen(null);
              }}
            >
              <TextSetting
                name={`areas.${index}.fee`}
                label="Fee"
                inputMode="decimal"
                hint="In rand; 0 is free."
                required
              />
              <Days place={index} days={area.days} />
            </SuburbRow>
          );
        })}
      </ul>
    </SettingsPart>
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

import { type ComponentProps, type FormEvent, useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { SettingsPart, TextSetting, useSetting } from '#features/settings/web/public.ts';
import { normalizeForSearch, searchWords } from '#shared/normalize.ts';
import { weekFromMonday } from '#shared/time/day.ts';
import { readMoney } from '#shared/typed-money.ts';
import { FormDialog } from '#web/components/form-dialog.tsx';
import {
  BulkBar,
  type RowSelection,
  useRowSelection,
} from '#web/components/list/row-selection.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Checkbox, CheckboxField } from '#web/components/ui/checkbox.tsx';
import { FieldError } from '#web/components/ui/field.tsx';
import { InputField } from '#web/components/ui/input-field.tsx';
import { SearchInput } from '#web/components/ui/search-input.tsx';
import Plus from '~icons/lucide/plus';
import { feeInWords } from '../../shared/delivery-area.ts';
import { deliverySettingsSchema } from '../../shared/delivery-settings.ts';
import {
  type AreaFields,
  type DeliveryFields,
  namesOf,
  newArea,
  newSuburb,
  type SuburbFields,
  SuburbRow,
} from './delivery-fields.tsx';

/** ID of a new row in the form, not known yet. */
const justAdded = 'just added';

const lists = {
  areas: {
    title: 'Areas you deliver to',
    hint: 'Several areas may share a postal code; then people are asked which one is theirs.',
    label: 'Areas',
    add: 'Add an area',
  },
  notServed: {
    title: 'Places you do not deliver to',
    hint: 'Whoever asks for one is told so at once, and may ask you on WhatsApp.',
    label: 'Places not served',
    add: 'Add a place',
  },
};

export function SuburbList({ name }: { name: keyof typeof lists }) {
  const { title, hint, label, add } = lists[name];
  const { control } = useFormContext<DeliveryFields>();
  const isServed = name === 'areas';
  const { fields, prepend, remove } = useFieldArray({ control, name });
  const suburbs: readonly (SuburbFields | AreaFields)[] = useWatch({ control, name });
  const { error } = useSetting(name);
  /** ID of the open row, or `justAdded`. */
  const [open, setOpen] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  const words = searchWords(search);
  const texts = suburbs.map((one) =>
    normalizeForSearch(`${one.name} ${one.also} ${summaryOf(one)}`),
  );
  const found = [...texts.keys()].filter((index) =>
    words.every((word) => texts[index]?.includes(word)),
  );
  const ticks = useRowSelection(found, (index) => index, search);
  return (
    <SettingsPart title={title} hint={hint} names={[name]} summary={() => namesOf(suburbs)}>
      <div className="flex flex-wrap gap-3">
        <SearchInput
          label={`Search ${label.toLowerCase()}`}
          value={search}
          onValueChange={setSearch}
          // Enter would submit the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          className="flex-[1_1_12rem]"
        />
        <Button
          variant="outline"
          onClick={() => {
            prepend({ ...(isServed ? newArea : newSuburb) });
            setOpen(justAdded);
            ticks.clear();
          }}
        >
          <Plus aria-hidden />
          {add}
        </Button>
      </div>
      {error && <FieldError>{error}</FieldError>}
      {isServed && found.length > 0 && (
        <CheckboxField
          className="-mb-2"
          checked={ticks.all}
          indeterminate={ticks.some}
          onChange={ticks.toggleAll}
        >
          Select all {found.length}
        </CheckboxField>
      )}
      <ul aria-label={label} className="-mx-3.5 -mb-3.5 sm:-mx-5 sm:-mb-5">
        {fields.map(({ id }, index) => {
          const suburb = suburbs[index];
          if (!suburb) return null;
          const isOpen = open === id || (open === justAdded && index === 0);
          return (
            <SuburbRow
              key={id}
              path={`${name}.${index}`}
              name={suburb.name}
              summary={summaryOf(suburb)}
              found={found.includes(index)}
              box={
                isServed && (
                  <Checkbox
                    aria-label={`Select ${suburb.name}`}
                    checked={ticks.has(index)}
                    onChange={() => ticks.toggle(index)}
                  />
                )
              }
              open={isOpen}
              onToggle={() => setOpen(isOpen ? null : id)}
              onRemove={() => {
                remove(index);
                ticks.clear();
                if (isOpen) setOpen(null);
              }}
            >
              {isServed && (
                <>
                  <TextSetting
                    name={`areas.${index}.fee`}
                    label="Fee"
                    inputMode="decimal"
                    hint="In rand; 0 is free."
                    required
                  />
                  <DaysOf name={`areas.${index}.days`} />
                </>
              )}
            </SuburbRow>
          );
        })}
      </ul>
      {ticks.count > 0 && (
        // They may no longer match the search.
        <FeeAndDays ticks={ticks} onApplied={() => setSearch('')} />
      )}
    </SettingsPart>
  );
}

function summaryOf({ postalCodes, ...suburb }: SuburbFields | AreaFields): string {
  if (!('fee' in suburb)) return postalCodes;
  const read = readMoney(suburb.fee);
  const feeText = 'rand' in read ? feeInWords(read.rand) : 'no fee yet';
  const days = weekFromMonday.filter((day) => suburb.days.includes(day)).join(', ');
  return [feeText, days || 'no days yet', postalCodes].filter(Boolean).join(' · ');
}

function DaysOf({ name }: { name: string }) {
  const { error, joined } = useSetting(name);
  return <Days error={error} box={joined} />;
}

type DaysProps = { error?: string | undefined; box: ComponentProps<typeof Checkbox> };

function Days({ error, box }: DaysProps) {
  return (
    <fieldset className="sm:col-span-2">
      <legend className="mb-1 font-semibold text-compact">Days</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {weekFromMonday.map((day) => (
          <CheckboxField key={day} {...box} value={day}>
            {day}
          </CheckboxField>
        ))}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}

const { fee: oneFee } = deliverySettingsSchema.shape.areas.unwrap().element.shape;

type FeeAndDaysProps = { ticks: RowSelection<number>; onApplied: () => void };

/** Changes several areas in the form: an empty fee, or no day, leaves theirs. */
function FeeAndDays({ ticks, onApplied }: FeeAndDaysProps) {
  const { setValue, trigger } = useFormContext<DeliveryFields>();
  const [open, setOpen] = useState(false);
  const [error, setError] = useState('');
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const fee = String(data.get('fee')).trim();
    const days = weekFromMonday.filter((day) => data.getAll('days').includes(day));
    const wrong = fee === '' ? undefined : oneFee.safeParse(fee).error;
    setError(wrong?.issues[0]?.message ?? '');
    if (wrong) return;
    const changed = { shouldDirty: true };
    for (const index of ticks.rows) {
      if (fee !== '') setValue(`areas.${index}.fee`, fee, changed);
      if (days.length > 0) setValue(`areas.${index}.days`, days, changed);
    }
    void trigger(ticks.rows.map((index) => `areas.${index}` as const));
    setOpen(false);
    onApplied();
  };
  const count = `${ticks.count} ${ticks.count === 1 ? 'area' : 'areas'}`;
  return (
    // Above the bar with Save.
    <div className="contents *:bottom-20">
      <BulkBar label="Several areas at once" chosen={`${count} selected`} onClear={ticks.clear}>
        <Button size="sm" onClick={() => setOpen(true)}>
          Fee and days…
        </Button>
      </BulkBar>
      <FormDialog
        open={open}
        onClose={() => setOpen(false)}
        onClosed={() => setError('')}
        title={`Fee and days of ${count}`}
        description="An empty fee, or no day, leaves theirs as they are."
        onSubmit={apply}
        submit="Apply"
      >
        <InputField
          label="Fee"
          hint="In rand; 0 is free."
          error={error}
          name="fee"
          inputMode="decimal"
        />
        <Days box={{ name: 'days' }} />
      </FormDialog>
    </div>
  );
}

import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { formatWeek, weekInWords } from '#shared/business/opening-words.ts';
import { publicHolidays } from '#shared/business/public-holidays.ts';
import { dayMonthYear, readDay, weekdayName, weekFromMonday } from '#shared/time/day.ts';
import { Button } from '#web/components/ui/button.tsx';
import { CheckboxField } from '#web/components/ui/checkbox.tsx';
import { Field, FieldError } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { TextField } from '#web/components/ui/text-field.tsx';
import Plus from '~icons/lucide/plus';
import Trash from '~icons/lucide/trash-2';
import { TextSetting, useFault } from '../form/setting-fields.tsx';
import { SettingsPart } from '../form/settings-part.tsx';
import type { BusinessFields } from './business-fields.tsx';
import { DayHours } from './day-hours.tsx';

export function OpeningFields() {
  return (
    <>
      <WeekFields />
      <HolidayFields />
      <SpecialDayFields />
      <AwayFields />
    </>
  );
}

function WeekFields() {
  const { control } = useFormContext<BusinessFields>();
  const hours = useWatch({ control, name: 'hours' });
  const complete = Object.values(hours)
    .flat()
    .every(({ from, until }) => from && until);
  const week = complete ? formatWeek({ week: weekInWords(hours) }) : '';
  return (
    <SettingsPart title="Opening hours" names={['hours', 'replyWithinHours']} summary={() => week}>
      <ul className="flex flex-col divide-y max-sm:[&_label]:ms-28 max-sm:[&>li>div]:-mt-11">
        {weekFromMonday.map((day) => (
          <li key={day} className="flex flex-col gap-x-4 py-2 sm:flex-row">
            <span className="h-11 content-center font-semibold sm:w-20 lg:w-24">
              {weekdayName(day)}
            </span>
            <DayHours name={`hours.${day}`} day={weekdayName(day)} />
          </li>
        ))}
      </ul>
      {complete && <p className="text-muted-foreground text-sm">Shoppers read: {week}.</p>}
      <TextSetting
        name="replyWithinHours"
        label="Reply within"
        inputMode="numeric"
        className="[&_input]:max-w-32"
        hint="Opening hours, such as 2: after an order shoppers read “We reply by …”."
        required
      />
    </SettingsPart>
  );
}

const countOf = (value: unknown) => (Array.isArray(value) ? value.length : 0);

function HolidayFields() {
  const { register, setValue } = useFormContext<BusinessFields>();
  const fault = useFault('closedHolidays');
  const choose = (chosen: BusinessFields['closedHolidays']) =>
    setValue('closedHolidays', chosen, { shouldDirty: true });
  return (
    <SettingsPart
      title="Public holidays"
      hint="Tick those on which you are closed."
      names={['closedHolidays']}
      summary={([closed]) => `Closed on ${countOf(closed)} of ${publicHolidays.length}`}
    >
      <div className="grid gap-x-5 sm:grid-cols-2">
        {publicHolidays.map((name) => (
          <CheckboxField
            key={name}
            value={name}
            className="min-h-11 items-center sm:min-h-9"
            {...register('closedHolidays')}
          >
            {name}
          </CheckboxField>
        ))}
      </div>
      <div className="flex gap-2">
        <Button variant="outline" onClick={() => choose([...publicHolidays])}>
          Closed on all
        </Button>
        <Button variant="outline" onClick={() => choose([])}>
          Open on all
        </Button>
      </div>
      {fault && <FieldError>{fault}</FieldError>}
    </SettingsPart>
  );
}

function SpecialDayFields() {
  const { control, register } = useFormContext<BusinessFields>();
  const { fields, append, remove } = useFieldArray({ control, name: 'specialDays' });
  const fault = useFault('specialDays');
  return (
    <SettingsPart
      title="Dates with other hours"
      names={['specialDays']}
      summary={([days]) => (countOf(days) === 1 ? '1 date' : `${countOf(days) || 'No'} dates`)}
      hint="Christmas Eve until noon, a day of stocktaking. They count on public holidays, too."
    >
      {fields.length > 0 && (
        <ul aria-label="Dates with other hours" className="flex flex-col gap-3">
          {fields.map(({ id }, index) => (
            <li
              key={id}
              className="flex flex-col gap-2 rounded-control border p-3 sm:flex-row sm:gap-4"
            >
              <Input
                type="date"
                required
                aria-label={`Date ${index + 1}`}
                className="w-40"
                {...register(`specialDays.${index}.date`)}
              />
              <DayHours name={`specialDays.${index}.hours`} day={`Date ${index + 1}`} />
              <Button
                variant="ghost"
                size="icon"
                aria-label={`Remove date ${index + 1}`}
                onClick={() => remove(index)}
              >
                <Trash aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {fault && <FieldError>{fault}</FieldError>}
      <Button
        variant="outline"
        className="self-start"
        onClick={() => append({ date: '', hours: [] })}
      >
        <Plus aria-hidden />
        Add a date
      </Button>
    </SettingsPart>
  );
}

function AwayFields() {
  const form = useFormContext<BusinessFields>();
  const { register, setValue, control } = form;
  const { date } = useWatch({ control, name: 'closedUntil' });
  const fault = useFault('closedUntil');
  const day = readDay(date);
  return (
    <SettingsPart
      title="Away"
      names={['closedUntil']}
      summary={() => (Number.isNaN(day) ? 'Not away' : `Away until ${dayMonthYear(day)}`)}
      hint="For leave or illness: every page says until when you are closed, and “We reply by” and the next delivery wait. It ends by itself on the day."
    >
      <div className="grid items-start gap-4 sm:grid-cols-[auto_1fr]">
        <Field label="You open again on" error={fault}>
          {(control) => (
            <div className="flex gap-2">
              <Input type="date" {...control} className="w-40" {...register('closedUntil.date')} />
              {date !== '' && (
                <Button
                  variant="ghost"
                  onClick={() =>
                    setValue('closedUntil', { date: '', message: '' }, { shouldDirty: true })
                  }
                >
                  Not away
                </Button>
              )}
            </div>
          )}
        </Field>
        <TextField
          form={form}
          name="closedUntil.message"
          label="A few words for shoppers"
          maxLength={200}
          placeholder="We are on leave."
        />
      </div>
    </SettingsPart>
  );
}

import { Fragment } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { maxRanges, type OpenRange } from '#shared/business/business-schema.ts';
import type { Weekday } from '#shared/time/day.ts';
import { Button } from '#web/components/ui/button.tsx';
import { CheckboxField } from '#web/components/ui/checkbox.tsx';
import { FieldError } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import Plus from '~icons/lucide/plus';
import X from '~icons/lucide/x';
import { useFault } from '../form/setting-fields.tsx';
import type { BusinessFields } from './business-fields.tsx';

const usual: OpenRange = { from: '08:00', until: '17:00' };

type DayHoursProps = {
  name: `hours.${Weekday}` | `specialDays.${number}.hours`;
  day: string;
};

export function DayHours({ name, day }: DayHoursProps) {
  const { control, register } = useFormContext<BusinessFields>();
  const { fields, append, remove, replace } = useFieldArray({ control, name });
  const fault = useFault(name);
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-2">
      <div className="flex flex-wrap items-start gap-x-2 gap-y-2 lg:gap-x-5">
        <CheckboxField
          className="min-h-11 items-center"
          aria-label={`${day}: closed`}
          checked={fields.length === 0}
          onChange={({ target }) => replace(target.checked ? [] : [usual])}
        >
          Closed
        </CheckboxField>
        <div className="flex flex-col gap-2">
          {fields.map(({ id }, index) => (
            <div key={id} className="flex items-center gap-2">
              {/* Without the picker icon two fields fit beside each other on a phone. */}
              {(['from', 'until'] as const).map((end) => (
                <Fragment key={end}>
                  {end === 'until' && <span>to</span>}
                  <Input
                    type="time"
                    required
                    aria-label={`${day}: ${end}`}
                    aria-invalid={fault !== undefined || undefined}
                    className="w-24 px-2 lg:w-28 lg:px-3 [&::-webkit-calendar-picker-indicator]:hidden"
                    {...register(`${name}.${index}.${end}`)}
                  />
                </Fragment>
              ))}
              {index > 0 && (
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={`${day}: remove these times`}
                  onClick={() => remove(index)}
                >
                  <X aria-hidden />
                </Button>
              )}
            </div>
          ))}
        </div>
        {fields.length > 0 && fields.length < maxRanges && (
          <Button
            variant="ghost"
            className="px-2.5 text-sm max-sm:w-11"
            aria-label={`Add a break on ${day}`}
            onClick={() => append({ from: '', until: '' })}
          >
            <Plus aria-hidden />
            <span className="max-sm:hidden">Add a break</span>
          </Button>
        )}
      </div>
      {fault && <FieldError>{fault}</FieldError>}
    </div>
  );
}

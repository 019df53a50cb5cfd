import { type ReactNode, useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { z } from 'zod';
import { TextSetting, useOpenForError } from '#features/settings/web/public.ts';
import { moneyText } from '#shared/money.ts';
import type { Weekday } from '#shared/time/day.ts';
import { Button } from '#web/components/ui/button.tsx';
import { cn } from '#web/lib/cn.ts';
import ChevronDown from '~icons/lucide/chevron-down';
import Trash from '~icons/lucide/trash-2';
import { deliverySettingsSchema, findServedTwice } from '../../shared/delivery-settings.ts';

export type SuburbFields = { name: string; also: string; postalCodes: string };
export type AreaFields = SuburbFields & { id: number; fee: string; days: Weekday[] };

export type DeliveryFields = {
  areas: AreaFields[];
  notServed: SuburbFields[];
  moved: Record<string, number | null>;
  smallestOrder: string;
  freeFrom: string;
  note: string;
};

export function deliveryFieldsOf(entries: Record<string, unknown>): DeliveryFields {
  const { areas, notServed, smallestOrder, freeFrom, moved, note } =
    deliverySettingsSchema.parse(entries);
  const written = ({ name, also, postalCodes }: (typeof notServed)[number]): SuburbFields => ({
    name,
    also: also.join(', '),
    postalCodes: postalCodes.join(', '),
  });
  return {
    moved,
    note,
    areas: areas.map((area) => ({
      id: area.id,
      ...written(area),
      fee: moneyText(area.fee),
      days: [...area.days],
    })),
    notServed: notServed.map(written),
    smallestOrder: smallestOrder === 0 ? '' : moneyText(smallestOrder),
    freeFrom: freeFrom === null ? '' : moneyText(freeFrom),
  };
}

const parts = (text: string, between: RegExp) => text.split(between).filter((part) => part !== '');

const read = <Fields extends SuburbFields>({ also, postalCodes, ...suburb }: Fields) => ({
  ...suburb,
  also: parts(also, /\s*[,;]\s*/),
  postalCodes: parts(postalCodes, /[\s,;]+/),
});

/** Form values to settings. An empty amount is null. */
export const deliveryForm = z
  .custom<DeliveryFields>()
  .transform(
    (fields): z.input<typeof deliverySettingsSchema> => ({
      ...fields,
      areas: fields.areas.map(read),
      notServed: fields.notServed.map(read),
      smallestOrder: fields.smallestOrder.trim() === '' ? 0 : fields.smallestOrder,
      freeFrom: fields.freeFrom.trim() === '' ? null : fields.freeFrom,
    }),
  )
  .pipe(
    deliverySettingsSchema.superRefine((entries, context) => {
      const conflict = findServedTwice(entries);
      if (conflict) context.addIssue({ code: 'custom', ...conflict });
    }),
  );

export const newSuburb: SuburbFields = { name: '', also: '', postalCodes: '' };
export const newArea: AreaFields = { id: 0, ...newSuburb, fee: '', days: [] };

export const namesOf = (places: readonly SuburbFields[]): string =>
  places.length === 0
    ? 'None yet'
    : `${places.length}: ${places.map(({ name }) => name || 'New place').join(', ')}`;

type Props = {
  path: string;
  name: string;
  summary: string;
  /** Whether it matches the search. */
  found: boolean;
  box: ReactNode;
  open: boolean;
  onToggle: () => void;
  onRemove: () => void;
  children?: ReactNode;
};

export function SuburbRow(props: Props) {
  const { path, name, summary, found, box, open, onToggle, onRemove, children } = props;
  const id = useId();
  const { getFieldState, formState } = useFormContext();
  const forError = useOpenForError(getFieldState(path, formState).error !== undefined);
  const shown = open || forError.open;
  const called = name.trim() === '' ? 'New place' : name;
  return (
    <li hidden={!found && !shown} className="border-t">
      <div className="flex items-center gap-3 px-3.5 hover:bg-accent sm:px-5">
        {box}
        <button
          type="button"
          aria-expanded={shown}
          aria-controls={id}
          onClick={() => {
            forError.close();
            if (open || !shown) onToggle();
          }}
          className="flex min-h-12 min-w-0 flex-1 items-center gap-3 rounded-control py-2 text-start"
        >
          <span className="min-w-0 flex-1">
            <span className="font-semibold">{called}</span>
            <span className="block text-muted-foreground text-sm">{summary}</span>
          </span>
          <ChevronDown
            aria-hidden
            className={cn('size-4.5 shrink-0 transition-transform', shown && 'rotate-180')}
          />
        </button>
      </div>
      <div id={id} hidden={!shown} className="px-3.5 pt-1.5 pb-3.5 sm:px-5 sm:pb-5">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextSetting name={`${path}.name`} label="Suburb or town" required />
          <TextSetting
            name={`${path}.postalCodes`}
            label="Postal codes"
            hint="Such as 1448, 1452."
            required
          />
          <TextSetting
            name={`${path}.also`}
            label="Other names"
            hint="How else people write it, with commas between."
          />
          {children}
        </div>
        <Button variant="ghost" className="mt-4" aria-label={`Remove ${called}`} onClick={onRemove}>
          <Trash aria-hidden />
          Remove
        </Button>
      </div>
    </li>
  );
}

import { z } from 'zod';
import { moneyText } from '#shared/money.ts';
import type { Weekday } from '#shared/time/week.ts';
import { deliverySettingsSchema, findServedTwice } from '../../shared/delivery-settings.ts';

/** Form values of a place: lists on one line, amounts as text. */
type SuburbFields = { name: string; also: string; postalCodes: string };
export type AreaFields = SuburbFields & { fee: string; days: Weekday[] };

export type DeliveryFields = {
  areas: AreaFields[];
  notServed: SuburbFields[];
  smallestOrder: string;
  freeFrom: string;
  note: string;
};

export function deliveryFieldsOf(entries: Record<string, unknown>): DeliveryFields {
  const { areas, notServed, smallestOrder, freeFrom, note } = deliverySettingsSchema.parse(entries);
  const written = ({ name, also, postalCodes }: (typeof notServed)[number]): SuburbFields => ({
    name,
    also: also.join(', '),
    postalCodes: postalCodes.join(', '),
  });
  return {
    areas: areas.map((area) => ({
      ...written(area),
      fee: moneyText(area.fee),
      days: [...area.days],
    })),
    notServed: notServed.map(written),
    smallestOrder: smallestOrder === 0 ? '' : moneyText(smallestOrder),
    freeFrom: freeFrom === null ? '' : moneyText(freeFrom),
    note,
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
    ({
      areas,
      notServed,
      smallestOrder,
      freeFrom,
      note,
    }): z.input<typeof deliverySettingsSchema> => ({
      areas: areas.map(read),
      notServed: notServed.map(read),
      smallestOrder: smallestOrder.trim() === '' ? 0 : smallestOrder,
      freeFrom: freeFrom.trim() === '' ? null : freeFrom,
      note,
    }),
  )
  .pipe(
    deliverySettingsSchema.superRefine((entries, context) => {
      const conflict = findServedTwice(entries);
      if (conflict) context.addIssue({ code: 'custom', ...conflict });
    }),
  );

export const newSuburb: SuburbFields = { name: '', also: '', postalCodes: '' };
export const newArea: AreaFields = { ...newSuburb, fee: '', days: [] };

import { z } from 'zod';
import { line } from '#shared/text.ts';
import { weekdays } from '#shared/time/day.ts';
import { money, wholeNumber } from '#shared/wire.ts';
import { defaultAreas, defaultNotServed } from './default-areas.ts';
import { defaultTerms } from './delivery-terms.ts';

const maxNameLength = 60;
const maxPlaces = 300;
const maxNames = 20;
const maxCodes = 20;
const maxNoteLength = 200;
/** In rand; more is a typing error. */
const maxFee = 1000;
const maxSmallestOrder = 10_000;
const maxFreeFrom = 100_000;

const name = line(maxNameLength, 'Please name the suburb or town.');

const suburbFields = {
  name,
  also: z
    .array(name)
    .max(maxNames, `Please give at most ${maxNames} other names.`)
    .describe('Other names by which people ask for it'),
  postalCodes: z
    .array(z.string().regex(/^\d{4}$/, 'A postal code has four figures, such as 1448.'))
    .min(1, 'Please give at least one postal code.')
    .max(maxCodes, `Please give at most ${maxCodes} postal codes.`),
};

const feeMessage = `Please give a fee from R0 to R${maxFee}.`;

const areaId = wholeNumber(0, 1_000_000, 'Please leave the id out: the shop gives it.');

const deliveryArea = z.object({
  id: areaId
    .default(0)
    .describe(
      'Given by the shop; stays when the area is renamed. Left out, or not given: that of the stored area of the same name, else a new one',
    ),
  ...suburbFields,
  fee: money(0, maxFee, feeMessage).describe('In rand; 0 is free. Never part of a sent total'),
  days: z
    .array(z.enum(weekdays, 'Please choose days of the week.'))
    .min(1, 'Please choose at least one day.')
    .refine((days) => new Set(days).size === days.length, 'Please choose each day once.')
    .describe('The days on which orders are brought there'),
});

const knownOnce = (suburbs: readonly { name: string }[]) =>
  new Set(suburbs.map((suburb) => suburb.name.toLowerCase())).size === suburbs.length;

const listOf = <Element extends z.ZodType<{ name: string }>>(element: Element) =>
  z
    .array(element, 'Please send a list of places.')
    .max(maxPlaces, `Please give at most ${maxPlaces} places.`)
    .refine(knownOnce, 'Please name each place once.');

const smallestOrder = money(
  0,
  maxSmallestOrder,
  `Please give an amount from R0 to R${maxSmallestOrder}.`,
).describe('What an order comes to at least, in rand; 0 takes any');

const freeFrom = money(1, maxFreeFrom, `Please give an amount from R1 to R${maxFreeFrom}.`)
  .nullable()
  .describe('The total from which delivery is free, in rand; null: never');

const note = line(maxNoteLength, 'Please write what stands beside the total.').describe(
  'The note beside every total',
);

const areas = listOf(deliveryArea);
const notServed = listOf(z.object(suburbFields));

export const deliverySettingsSchema = z.object({
  areas: areas.default(() => structuredClone(defaultAreas) as z.output<typeof areas>),
  /** The highest one given; set by the server. */
  lastAreaID: areaId.default(defaultAreas.length),
  /** By id of a removed area: that to which its open things move, null for none. Not stored. */
  moved: z
    .record(z.string(), areaId.nullable(), 'Please say to which areas they move.')
    .default({}),
  notServed: notServed.default(
    () => structuredClone(defaultNotServed) as z.output<typeof notServed>,
  ),
  smallestOrder: smallestOrder.default(defaultTerms.smallestOrder),
  freeFrom: freeFrom.default(defaultTerms.freeFrom),
  note: note.default(defaultTerms.note),
});

const namesOf = ({ name, also }: { name: string; also: readonly string[] }) =>
  [name, ...also].map((one) => one.toLowerCase());

/** A place listed both as an area and as not served: its path in the settings, and a message. */
export function findServedTwice({
  areas,
  notServed,
}: Pick<z.output<typeof deliverySettingsSchema>, 'areas' | 'notServed'>) {
  const served = new Map(areas.flatMap((area) => namesOf(area).map((one) => [one, area.name])));
  const index = notServed.findIndex((place) => namesOf(place).some((one) => served.has(one)));
  const place = notServed[index];
  if (!place) return null;
  const area = namesOf(place).flatMap((one) => served.get(one) ?? [])[0];
  return {
    path: ['notServed', index, 'name'],
    message: `You deliver to ${area}: please remove this place from one of the two lists.`,
  };
}

export const deliveryTableView = z.object({
  areas: areas.describe('Where the shop delivers'),
  notServed: notServed.describe('Where it knows that it does not'),
  freeFrom,
});

export const deliveryTermsView = z.object({ smallestOrder, freeFrom, note });

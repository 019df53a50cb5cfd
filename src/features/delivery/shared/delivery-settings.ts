import { z } from 'zod';
import { line } from '#shared/text.ts';
import { weekdays } from '#shared/week.ts';
import { defaultAreas, defaultNotServed } from './default-areas.ts';

const longestName = 60;
const mostPlaces = 300;
const mostNames = 20;
const mostCodes = 20;
/** In rand: more is a slip of the finger. */
const highestFee = 1000;

const name = line(longestName, 'Please name the suburb or town.');

const placeFields = {
  name,
  also: z
    .array(name)
    .max(mostNames, `Please give at most ${mostNames} other names.`)
    .meta({ description: 'Other names by which people ask for it' }),
  postalCodes: z
    .array(z.string().regex(/^\d{4}$/, 'A postal code has four figures, such as 1448.'))
    .min(1, 'Please give at least one postal code.')
    .max(mostCodes, `Please give at most ${mostCodes} postal codes.`),
};

const feeMessage = `Please give a fee from R0 to R${highestFee}.`;

const deliveryArea = z.object({
  ...placeFields,
  fee: z
    .number(feeMessage)
    .min(0, feeMessage)
    .max(highestFee, feeMessage)
    .refine((rand) => Number(rand.toFixed(2)) === rand, 'Please give whole cents.')
    .meta({ description: 'In rand; 0 is free. Never part of a sent total' }),
  days: z
    .array(z.enum(weekdays, 'Please choose days of the week.'))
    .min(1, 'Please choose at least one day.')
    .refine((days) => new Set(days).size === days.length, 'Please choose each day once.')
    .meta({ description: 'The days on which orders are brought there' }),
});

const knownOnce = (places: readonly { name: string }[]) =>
  new Set(places.map((place) => place.name.toLowerCase())).size === places.length;

const listOf = <Element extends z.ZodType<{ name: string }>>(element: Element) =>
  z
    .array(element, 'Please send a list of places.')
    .max(mostPlaces, `Please give at most ${mostPlaces} places.`)
    .refine(knownOnce, 'Please name each place once.');

const areas = listOf(deliveryArea);
const notServed = listOf(z.object(placeFields));

/** What the owner decides about deliveries. */
export const deliverySettingsSchema = z.object({
  areas: areas.default(() => structuredClone(defaultAreas) as z.output<typeof areas>),
  notServed: notServed.default(
    () => structuredClone(defaultNotServed) as z.output<typeof notServed>,
  ),
});

/** The table as everybody may read it. */
export const deliveryTableView = z.object({
  areas: areas.meta({ description: 'Where the shop delivers' }),
  notServed: notServed.meta({ description: 'Where it knows that it does not' }),
});

import { z } from 'zod';
import { line } from '#shared/text.ts';
import { type Weekday, weekdays } from '#shared/time/day.ts';
import { money, wholeNumber } from '#shared/wire.ts';
import type { DeliveryArea, Suburb } from './delivery-area.ts';
import { defaultTerms } from './delivery-terms.ts';

const nearby: readonly Weekday[] = ['Mon', 'Wed', 'Fri'];
const south: readonly Weekday[] = ['Tue', 'Fri'];
const further: readonly Weekday[] = ['Sat'];

const area = (
  name: string,
  postalCodes: string,
  fee: number,
  days: readonly Weekday[],
  also: readonly string[] = [],
): Omit<DeliveryArea, 'id'> => ({ name, also, postalCodes: postalCodes.split(' '), fee, days });

const suburb = (name: string, postalCodes: string, also: readonly string[] = []): Suburb => ({
  name,
  also,
  postalCodes: postalCodes.split(' '),
});

/** For a new shop. Post Office codes for streets and for boxes; several suburbs share one. */
export const defaultAreas: readonly DeliveryArea[] = [
  area('New Redruth', '1449 1450', 0, nearby, ['Nieu Redruth', 'Redruth']),
  area('Alberton', '1449 1450', 0, nearby, ['Alberton Central', 'Alberton CBD', 'Alberton Town']),
  area('Alberton North', '1449 1456', 0, nearby, ['Albertonnoord']),
  area('Florentia', '1449', 0, nearby),
  area('Raceview', '1449', 50, nearby),
  area('Southcrest', '1449', 50, nearby),
  area('Alberante', '1449', 50, nearby),
  area('General Albertspark', '1449', 50, nearby, ['Generaal Albertspark', 'Albertspark']),
  area('Verwoerdpark', '1449 1453', 50, nearby),
  area('Randhart', '1449 1457', 50, nearby),
  area('Newmarket', '1449', 50, nearby, ['Newmarket Park', 'Nuwemark']),
  area('Brackenhurst', '1448 1452', 50, south),
  area('Brackendowns', '1448 1454', 50, south, ['Bracken Gardens']),
  area('Meyersdal', '1448 1447', 50, south, ['Meyersdal Eco Estate', 'Meyersdal Nature Estate']),
  area('Mayberry Park', '1448', 50, south, ['Mayberrypark']),
  area('Albertsdal', '1448', 50, south),
  area('Palm Ridge', '1458', 50, further),
  area('Eden Park', '1455', 50, further, ['Edenpark']),
  area('Thokoza', '1426', 50, further, ['Tokoza']),
  area('Katlehong', '1431 1432', 50, further, ['Kathlehong']),
  area('Leondale', '1401', 50, further),
  area('Roodekop', '1401', 50, further, ['Rooikop']),
].map((one, index) => ({ id: index + 1, ...one }));

/** Nearby places and the cities, which a new shop does not deliver to. */
export const defaultNotServed: readonly Suburb[] = [
  suburb('Germiston', '1400 1401'),
  suburb('Wadeville', '1422 1428'),
  suburb('Vosloorus', '1475'),
  suburb('Boksburg', '1459 1460'),
  suburb('Benoni', '1500 1501'),
  suburb('Springs', '1559 1560'),
  suburb('Brakpan', '1540 1541'),
  suburb('Nigel', '1490 1491'),
  suburb('Heidelberg', '1438 1441'),
  suburb('Edenvale', '1609 1610'),
  suburb('Bedfordview', '2007 2008'),
  suburb('Kempton Park', '1619 1620'),
  suburb('Glenvista', '2058'),
  suburb('Mulbarton', '2059'),
  suburb('Bassonia', '2061'),
  suburb('Mondeor', '2091 2110'),
  suburb('Rosettenville', '2190'),
  suburb('Johannesburg', '2000 2001', ['Joburg', 'Jozi', 'Jhb', 'Johannesburg South']),
  suburb('Soweto', '1804 1868'),
  suburb('Sandton', '2146 2196'),
  suburb('Randburg', '2125 2194'),
  suburb('Roodepoort', '1724 1725'),
  suburb('Krugersdorp', '1739 1740'),
  suburb('Midrand', '1682 1685'),
  suburb('Centurion', '0157 0046', ['Verwoerdburg']),
  suburb('Pretoria', '0001 0002', ['Tshwane']),
  suburb('Meyerton', '1960 1961'),
  suburb('Vereeniging', '1930 1939'),
  suburb('Vanderbijlpark', '1900 1911'),
  suburb('Cape Town', '8000 8001', ['Kaapstad']),
  suburb('Durban', '4000 4001'),
];

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

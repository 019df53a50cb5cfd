import fc from 'fast-check';

/** Draws from an arbitrary, as `fc.gen()` hands it to a property. */
export type Draw = fc.GeneratorValue;

const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));

const oddTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udc00b',
  '\u202eevil',
  '\ufeff',
  '\u2028',
  '𝒳'.repeat(300),
  'e\u0301'.repeat(200),
  "'; drop table orders; --",
  '%',
  '%00',
  '$1',
  '{{product:1}}',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '-0',
  '1e309',
  '0x10',
  '1,2',
  '٣',
  '2147483648',
  '99999999999999999999',
  '2026-02-30T25:61:00Z',
  '-271821-04-20T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  'a@b',
  'x'.repeat(5_000),
  'x'.repeat(200_000),
];

const oddNumbers = [0, -0, -1, 1.5, 0.1 + 0.2, 99, 100, 1e21, 1e308, 5e-324, 2 ** 31, 2 ** 53 + 2];

const proto: unknown = JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":{}}}');

const oddThings: unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [null],
  [[]],
  proto,
  nested(19),
  nested(30),
  nested(2_000),
  Array.from({ length: 5_000 }, () => 1),
  Object.fromEntries(Array.from({ length: 2_000 }, (_, at) => [`key${at}`, at])),
];

const oddText = fc.oneof(
  fc.constantFrom(...oddTexts),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
);

/** What no call expects, or what is at the edge of it. */
const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  oddText,
  fc.constantFrom<unknown>(...oddNumbers),
  fc.integer(),
  fc.double(),
  fc.constantFrom(...oddThings),
);

export const values = () => oddValue;
export const texts = () => oddText;

/** One of these. @throws Error when there are none. */
export function oneOf<Item>(draw: Draw, items: readonly Item[]): Item {
  const item = items[draw(fc.nat, { max: items.length - 1 })];
  if (item === undefined) throw new Error('Nothing to choose from');
  return item;
}

/** Whether something happens that happens once in so many times. */
export const onceIn = (draw: Draw, times: number) => draw(fc.nat, { max: times - 1 }) === 0;

type Place = { holder: Record<string, unknown>; key: string };

/** Every place of a value that has one: its fields and theirs, some levels deep. */
function placesOf(value: unknown, levels = 6): Place[] {
  if (typeof value !== 'object' || value === null || levels === 0) return [];
  const holder = value as Record<string, unknown>;
  return Object.keys(holder).flatMap((key) => [
    { holder, key },
    ...placesOf(holder[key], levels - 1),
  ]);
}

/** A good value with something wrong in it: a field that is odd, missing, wrapped, or too many. */
export function spoil(draw: Draw, good: unknown): unknown {
  const value: unknown = structuredClone(good);
  // The things drawn are the same each time: what is put into one of them must not stay there.
  const odd = () => structuredClone(draw(values));
  const times = draw(fc.nat, { max: 3 });
  for (let time = 0; time < times; time += 1) {
    const places = placesOf(value);
    const place = places[draw(fc.nat, { max: Math.max(0, places.length - 1) })];
    if (!place) return odd();
    const { holder, key } = place;
    const way = oneOf(draw, ['odd', 'odd', 'odd', 'gone', 'wrapped', 'more', 'text']);
    if (way === 'odd') holder[key] = odd();
    if (way === 'gone') delete holder[key];
    if (way === 'wrapped') holder[key] = [holder[key]];
    if (way === 'text') {
      // Not `[object Object]`, which an answer that quotes what was sent would repeat.
      const there = holder[key];
      holder[key] = typeof there === 'object' ? JSON.stringify(there) : String(there);
    }
    if (way === 'more') {
      // A list with an entry at a key such as 2147483648 would be too long to be written.
      if (Array.isArray(holder)) holder.push(odd());
      else holder[draw(texts)] = odd();
    }
  }
  return onceIn(draw, 30) ? odd() : value;
}

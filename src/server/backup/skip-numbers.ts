import { system } from '../activity/actor.ts';
import { recordActivity } from '../activity/record-activity.ts';
import type { EntityManager } from '../db/database.ts';
import { BackupRefused } from './format.ts';
import { readSequences, readTables, setSequences } from './tables.ts';

/** What people have by its number: a number that was given out once means one thing for ever. */
export const numberSeries = ['order', 'invoice', 'credit note'] as const;

export type NumberSeries = (typeof numberSeries)[number];

/** The last numbers that the owner has seen, perhaps later than the backup. */
export type LastSeen = Readonly<Partial<Record<NumberSeries, number>>>;

/** Numbers that are left out where nobody knows the last that was given out. */
const usual = 100;

/** A larger gap would be a slip of whoever typed the number. */
const largest = 100_000;

type Series = {
  series: NumberSeries;
  /** The last number that the backup knows; of none the one before the first. */
  last: number;
  lastSeen: LastSeen;
  now: Date;
  /** A number as people read it. */
  name(number: number): string;
};

const titles: Record<NumberSeries, string> = {
  order: 'Orders',
  invoice: 'Invoices',
  'credit note': 'Credit notes',
};

/**
 * Finds, in the transaction of a restore, where a series of numbers goes on: after the last one that the
 * owner has seen, else a hundred later. The gap is noted for the books, and recorded.
 * @returns the number to go on after, and a line for whoever restores.
 * @throws BackupRefused for a last number that cannot be meant.
 */
export async function skipNumbers(
  em: EntityManager,
  { series, last, lastSeen, now, name }: Series,
): Promise<{ last: number; line: string }> {
  const seen = lastSeen[series];
  const upTo = seen === undefined ? last + usual : Math.max(last, seen);
  if (upTo - last > largest) {
    throw new BackupRefused(
      `the last number given, ${name(upTo)}, is more than ${largest} beyond ${name(last)}, where the backup stands; look at it again. Nothing was changed.`,
    );
  }
  const goesOn = `${titles[series]} go on with ${name(upTo + 1)}`;
  if (upTo === last) return { last, line: `${goesOn}.` };
  const first = last + 1;
  const gap = first === upTo ? name(first) : `${name(first)} to ${name(upTo)}`;
  await em.execute(
    'insert into number_gaps (series, first, last, made_at) values (?, ?, ?, ?)',
    [series, first, upTo, now],
    'run',
  );
  await recordActivity(em, system, {
    action: 'skipped',
    thing: { kind: series === 'order' ? 'order' : 'invoice' },
    after: { numbersNotUsed: gap, reason: 'A backup was restored' },
  });
  return {
    last: upTo,
    line: `${goesOn}. ${gap} may have been given out since the backup, so they are left out; the books and the activity say so.`,
  };
}

/**
 * Lets the numbers that only the shop itself sees go on later too: links that people have, and carts on
 * their devices, name things by them. In the transaction of a restore.
 */
export async function skipIds(em: EntityManager): Promise<void> {
  const gaps = 'select coalesce(max(last - first + 1), 0)::int as widest from number_gaps';
  const [{ widest } = { widest: 0 }] = await em.execute<{ widest: number }[]>(gaps);
  const by = BigInt(Math.max(usual, widest));
  const tables = (await readTables(em)).map(({ name }) => name);
  const states = (await readSequences(em, tables)).filter(({ column }) => column === 'id');
  await setSequences(
    em,
    states.map((state) => ({ ...state, value: String(BigInt(state.value) + by) })),
  );
}

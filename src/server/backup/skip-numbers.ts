import { recordActivity, system } from '../activity/record-activity.ts';
import type { EntityManager } from '../db/database.ts';
import { BackupRefused } from './format.ts';
import { readSequences, readTables, setSequences } from './tables.ts';

/** Numbers known to customers: each must identify one thing forever. */
export const numberSeries = ['order', 'invoice', 'credit note'] as const;

export type NumberSeries = (typeof numberSeries)[number];

/** The last numbers known to the owner, possibly issued after the backup. */
export type LastSeen = Readonly<Partial<Record<NumberSeries, number>>>;

/** Numbers skipped when the last issued one is unknown. */
const defaultGap = 100;

/** A larger gap is assumed to be a typing error. */
const maxGap = 100_000;

type Series = {
  series: NumberSeries;
  /** The last number in the backup; without one, the number before the first. */
  last: number;
  lastSeen: LastSeen;
  now: Date;
  name(number: number): string;
};

const titles: Record<NumberSeries, string> = {
  order: 'Orders',
  invoice: 'Invoices',
  'credit note': 'Credit notes',
};

/**
 * Continues after the last number the owner knows, else after `defaultGap` numbers, and records the
 * gap.
 * @throws BackupRefused for an implausible last number.
 */
export async function skipNumbers(
  em: EntityManager,
  { series, last, lastSeen, now, name }: Series,
): Promise<{ last: number; line: string }> {
  const seen = lastSeen[series];
  const lastSkipped = seen === undefined ? last + defaultGap : Math.max(last, seen);
  if (lastSkipped - last > maxGap) {
    throw new BackupRefused(
      `the last number given, ${name(lastSkipped)}, is more than ${maxGap} beyond ${name(last)}, where the backup stands; look at it again. Nothing was changed.`,
    );
  }
  const continues = `${titles[series]} go on with ${name(lastSkipped + 1)}`;
  if (lastSkipped === last) return { last, line: `${continues}.` };
  const first = last + 1;
  const gap = first === lastSkipped ? name(first) : `${name(first)} to ${name(lastSkipped)}`;
  const insertGap = 'insert into number_gaps (series, first, last, made_at) values (?, ?, ?, ?)';
  await em.execute(insertGap, [series, first, lastSkipped, now], 'run');
  await recordActivity(em, system, {
    action: 'skipped',
    thing: { kind: series === 'order' ? 'order' : 'invoice' },
    after: { numbersNotUsed: gap, reason: 'A backup was restored' },
  });
  return {
    last: lastSkipped,
    line: `${continues}. ${gap} may have been given out since the backup, so they are left out; the books and the activity say so.`,
  };
}

/** Skips internal ids too: links in mails and carts refer to ids issued after the backup. */
export async function skipIds(em: EntityManager): Promise<void> {
  const gaps = 'select coalesce(max(last - first + 1), 0)::int as widest from number_gaps';
  const [{ widest } = { widest: 0 }] = await em.execute<{ widest: number }[]>(gaps);
  const increment = BigInt(Math.max(defaultGap, widest));
  const tables = (await readTables(em)).map(({ name }) => name);
  const states = (await readSequences(em, tables)).filter(({ column }) => column === 'id');
  await setSequences(
    em,
    states.map((state) => ({ ...state, value: String(BigInt(state.value) + increment) })),
  );
}

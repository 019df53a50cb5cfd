import { type LastSeen, type NumberSeries, numberSeries } from '#server/backup/skip-numbers.ts';
import { ask, canAsk } from './ask.ts';

const options = {
  order: 'last-order',
  invoice: 'last-invoice',
  'credit note': 'last-credit-note',
} as const satisfies Record<NumberSeries, string>;

/** The options of the command that tell the last numbers, for `parseArgs`. */
export const lastSeenOptions = {
  'last-order': { type: 'string' },
  'last-invoice': { type: 'string' },
  'last-credit-note': { type: 'string' },
} as const;

type Given = Partial<Record<(typeof options)[NumberSeries], string>>;

/**
 * The last numbers that the owner has seen: from the options, else asked, else unknown.
 * @throws Error for what is no number.
 */
export async function lastSeenOf(given: Given): Promise<LastSeen> {
  const lastSeen: Partial<Record<NumberSeries, number>> = {};
  for (const series of numberSeries) {
    const typed = given[options[series]] ?? (canAsk() ? await askFor(series) : '');
    if (typed.trim() === '') continue;
    const [, number] = /^(?:INV-|CN-)?(\d{1,9})$/i.exec(typed.trim()) ?? [];
    if (number === undefined) {
      throw new Error(`--${options[series]} is one number, such as 1002 or INV-0002.`);
    }
    lastSeen[series] = Number(number);
  }
  return lastSeen;
}

const askFor = (series: NumberSeries) =>
  ask(
    `The last ${series} number that anybody has seen, also after the backup (Enter: leave out a hundred):`,
  );

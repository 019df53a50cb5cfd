import { isOpenToShoppers } from '#shared/business/open-to-shoppers.ts';
import { shopDay, startOfDay } from '#shared/time/day.ts';
import { type EntityManager, write } from '../db/database.ts';
import type { SilentLimit } from '../limits/limits.ts';
import type { Platform } from '../platform.ts';
import { businessSettings } from '../settings/business-settings.ts';
import type { OutgoingMail } from './outbox/outgoing-mail.entity.ts';

/** Rows per transaction. */
const batchSize = 20;

/** Serialises batches over all instances: mails are queued in the order of their rows. */
const lockBatches = 'select pg_advisory_xact_lock(7720)';

type DueMail = {
  /** Null for a row that is settled without a mail. */
  compose: (() => Promise<OutgoingMail>) | null;
  /** Must make the row no longer due, unless its mail could not be composed. */
  settle: (isQueued: boolean) => Promise<unknown>;
};

type DueMails<Row> = {
  pace: SilentLimit;
  /** SQL of the due rows, first ones first, and the alias of the tables to lock in it. */
  due: string;
  values: readonly unknown[];
  locked: string;
  /** In the transaction that has locked them; one result per row. */
  read: (em: EntityManager, rows: readonly Row[]) => Promise<DueMail[]>;
};

/**
 * Queues mails that no one waits for, in mail hours, and not in a closed shop, as they lead to
 * orders. Each is queued once, in the transaction that settles its row; those beyond the pace wait
 * for the next run, as do rows locked by others. A mail that cannot be composed is logged, and ends
 * the run. @returns the number of settled rows.
 */
export async function queueDueMails<Row extends { id: number }>(
  shop: Platform,
  { pace, due, values, locked, read }: DueMails<Row>,
): Promise<number> {
  const { clock, limits, logger, mail, background } = shop;
  const batch = `${due} limit ${batchSize} for update of ${locked} skip locked`;
  if (!isMailHour(clock.now()) || !isOpenToShoppers(await businessSettings.read({ shop })))
    return 0;
  let total = 0;
  let settled = batchSize;
  let hasFailed = false;
  while (settled === batchSize && !hasFailed && !background.stopping.aborted) {
    settled = await write({ shop }, async (em) => {
      await em.execute(lockBatches);
      const rows = await em.execute<Row[]>(batch, values);
      for (const [index, { compose, settle }] of (await read(em, rows)).entries()) {
        if (compose && !(await limits.takeIn(em, pace, 'all'))) return index;
        const composed = await compose?.().catch((error: unknown) => {
          hasFailed = true;
          logger.error({ err: error }, 'Mail not composed');
        });
        if (composed) await mail.enqueue(em, composed);
        await settle(composed !== undefined);
      }
      return rows.length;
    });
    total += settled;
    mail.wake();
  }
  return total;
}

/** Hours of the day, in South Africa, between which mails leave that no one waits for. */
const [first, last] = [8, 18];

/** Milliseconds. */
const hour = 60 * 60 * 1000;

function isMailHour(now: Date): boolean {
  const passed = (now.getTime() - startOfDay(shopDay(now)).getTime()) / hour;
  return passed >= first && passed < last;
}

/** The last day between the two times on which such mails may have left; null for none. */
export function lastMailDay(from: Date, until: Date): number | null {
  const firstDay = shopDay(new Date(from.getTime() + (24 - last) * hour));
  const lastDay = shopDay(new Date(until.getTime() - first * hour));
  return lastDay < firstDay ? null : lastDay;
}

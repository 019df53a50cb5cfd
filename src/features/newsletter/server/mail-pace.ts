import type { Shop } from '#server/context.ts';
import type { SilentLimit } from '#server/limits/limits.ts';
import { sendingRate } from './settings.ts';

/** Over all instances; mails about orders wait behind at most these. */
const maxPerMinute = 60;

/**
 * Shared by reminders and other emails requested by customers: within the rate of
 * newsletters. Read before a transaction; take a place for each email with `limits.takeIn`.
 */
export async function mailPace(shop: Shop): Promise<SilentLimit> {
  return paceOf(await sendingRate(shop));
}

/** @param rate mails per second; 0 means unlimited. */
export function paceOf(rate: number): SilentLimit {
  const perMinute = rate === 0 ? maxPerMinute : Math.min(rate * 60, maxPerMinute);
  return {
    name: 'customer-mails',
    accepted: Math.max(1, Math.floor(perMinute)),
    // Seconds; less than a minute, or the next run of a job could fall into the same window.
    window: perMinute < 1 ? Math.ceil(60 / perMinute) : 50,
  };
}

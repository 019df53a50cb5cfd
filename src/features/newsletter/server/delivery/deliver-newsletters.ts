import { randomUUID } from 'node:crypto';
import type { Shop } from '#server/shop.ts';
import { expireClaims, renewalPause, renewClaims } from './claims.ts';
import { finishNewsletters } from './finish-newsletters.ts';
import { createLetters } from './letters.ts';
import { pump } from './pump.ts';

/** The part of the shop that delivers newsletters. */
export type DeliveryOffice = Pick<
  Shop,
  'database' | 'clock' | 'mail' | 'background' | 'settings' | 'logger'
>;

async function deliver(office: DeliveryOffice): Promise<void> {
  const { database, clock, logger } = office;
  const worker = randomUUID();
  await expireClaims(database, worker, clock.now());
  const renewal = setInterval(() => {
    renewClaims(database.fork(), worker, clock.now()).catch((error: unknown) =>
      logger.warn({ err: error }, 'Newsletter claims not renewed'),
    );
  }, renewalPause);
  try {
    const delivered = await pump({ shop: office, worker, letters: createLetters(office) });
    if (delivered > 0) logger.info({ delivered }, 'Newsletter mails delivered');
  } finally {
    clearInterval(renewal);
  }
  await finishNewsletters(office);
}

const name = 'deliver newsletters';

/**
 * Delivers what is due of all newsletters that were sent, one run of this process at a time;
 * resolves when nothing is due any more.
 */
export function deliverNewsletters(office: DeliveryOffice): Promise<void> {
  return office.background.run(name, () => deliver(office));
}

/** Begins to deliver soon, without waiting for it. */
export function nudgeNewsletters(office: DeliveryOffice): void {
  office.background.nudge(name, () => deliver(office));
}

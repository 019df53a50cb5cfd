import type { Shop } from '#server/shop.ts';
import { finishNewsletters } from './newsletter-mails.ts';
import { newsletterQueue } from './newsletter-queue.ts';
import { startDueNewsletters } from './start-newsletters.ts';

type Parts = Pick<Shop, 'database' | 'cache' | 'clock' | 'mail' | 'background' | 'settings'>;

const name = 'deliver newsletters';

async function deliver(shop: Parts): Promise<void> {
  await shop.mail.drain(newsletterQueue(shop));
  await finishNewsletters(shop);
}

/**
 * Delivers what is due of all newsletters that were sent, one run of this process at a time;
 * resolves when nothing is due any more.
 */
export function deliverNewsletters(shop: Parts): Promise<void> {
  return shop.background.run(name, () => deliver(shop));
}

/** Begins to deliver soon, without waiting for it. */
export function nudgeNewsletters(shop: Parts): void {
  shop.background.nudge(name, () => deliver(shop));
}

/** What the clock does for newsletters: starts what is due, and has what is left delivered. */
export async function workOnNewsletters(
  shop: Parts & Pick<Shop, 'imagesOf' | 'logger'>,
): Promise<void> {
  await startDueNewsletters(shop);
  nudgeNewsletters(shop);
}

import { ownerAddress } from '#features/auth/server/public.ts';
import { mailPace, maxPerMinute } from '#features/newsletter/server/public.ts';
import {
  catalogueTable,
  findProductsByIds,
  lockProducts,
  type Product,
} from '#features/products/server/public.ts';
import { isAvailable } from '#features/products/shared/availability.ts';
import { write } from '#server/db/write.ts';
import type { SilentLimit } from '#server/limits/limits.ts';
import { renderMail } from '#server/mail/layout/render-mail.ts';
import { isMailHour } from '#server/mail/mail-hours.ts';
import type { OutgoingMail } from '#server/mail/outbox/outgoing-mail.entity.ts';
import { type Letterhead, letterhead } from '#server/settings/business-settings.ts';
import type { Shop } from '#server/shop.ts';
import { formatPrice, toRand } from '#shared/money.ts';
import { RestockRequest } from './restock-request.entity.ts';

/** Milliseconds without a change of the product, so that an Undo mails no one. */
const settledAfter = 2 * 60_000;

/** Mails per transaction, which locks the product. */
const batchSize = 20;

/** Mails that this process has queued since it started. */
export const queuedCounts = new WeakMap<object, number>();

const dueQuery = `
  select p.id from ${catalogueTable} as p
  cross join lateral (
    select r.id from restock_requests r where r.product_id = p.id order by r.id limit 1
  ) as oldest
  where p.availability = 'Available' and p.changed_at <= ?
  order by oldest.id limit ?`;

/**
 * Queues mails about products that are back, the oldest request first. The locked product and the
 * transaction that also deletes the requests ensure one mail each, for all instances.
 */
export async function mailWaiting(shop: Shop): Promise<void> {
  const { database, clock } = shop;
  if (!isMailHour(clock.now())) return;
  const settledBefore = new Date(clock.now().getTime() - settledAfter);
  const em = database.fork();
  const due = await em.execute<{ id: number }[]>(dueQuery, [settledBefore, maxPerMinute]);
  if (due.length === 0) return;
  const found = await findProductsByIds(
    em,
    due.map(({ id }) => id),
  );
  const [business, replyTo] = [await letterhead({ shop }), await ownerAddress(shop)];
  const batch = { pace: await mailPace(shop), settledBefore };
  let unfinished = due.flatMap(({ id }) => found.find((product) => product.id === id) ?? []);
  while (unfinished.length > 0) {
    const further: Product[] = [];
    for (const product of unfinished) {
      const url = `${shop.settings.publicUrl}/products/${product.id}`;
      const mail = { ...restockMail(business, product, url), replyTo };
      const count = await queueBatch(shop, product.id, mail, batch);
      queuedCounts.set(shop, (queuedCounts.get(shop) ?? 0) + count);
      if (count === batchSize) further.push(product);
    }
    unfinished = further;
  }
  shop.mail.wake();
}

type Batch = { pace: SilentLimit; settledBefore: Date };

/** @returns fewer than `batchSize` when no one else waits, or the pace allows no more. */
function queueBatch(
  shop: Shop,
  productId: number,
  mail: Omit<OutgoingMail, 'to'>,
  { pace, settledBefore }: Batch,
): Promise<number> {
  return write({ shop }, ['restock'], async (em) => {
    const [product] = await lockProducts(em, [productId]);
    // The mail has the price from before.
    if (!product || !isAvailable(product) || product.changedAt > settledBefore) return 0;
    const waiting = await em.find(
      RestockRequest,
      { productId },
      { fields: ['email'], orderBy: { id: 'asc' }, limit: batchSize },
    );
    const mailed: number[] = [];
    for (const { id, email } of waiting) {
      if (!(await shop.limits.takeIn(em, pace, 'all'))) break;
      await shop.mail.enqueue(em, { ...mail, to: email });
      mailed.push(id);
    }
    await em.nativeDelete(RestockRequest, { id: { $in: mailed } });
    return mailed.length;
  });
}

/** Contains nothing that the person who typed the address could have chosen. */
function restockMail(
  business: Letterhead,
  { description, price }: Product,
  url: string,
): Omit<OutgoingMail, 'to'> {
  const parts = renderMail(business, {
    preview: `${description} is available again.`,
    heading: 'Back in the shop',
    blocks: [
      {
        kind: 'paragraph',
        text: `${description} is available again, at ${formatPrice(toRand(price))}. You asked us to email you once when it is back.`,
      },
      { kind: 'button', label: 'See it in the shop', url },
      {
        kind: 'small',
        text: 'We do not put one aside for you, so it may sell out again. This was the only email: your request is now deleted. Did not ask for this? Someone may have entered your address by mistake.',
      },
    ],
  });
  return { subject: `Back in the shop: ${description}`, ...parts };
}

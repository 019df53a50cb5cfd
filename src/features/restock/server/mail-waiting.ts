import { ownerAddress } from '#features/auth/server/public.ts';
import { mailPace } from '#features/newsletter/server/public.ts';
import {
  catalogueTable,
  findProductsByIds,
  type Product,
} from '#features/products/server/public.ts';
import type { Shop } from '#server/context.ts';
import { queueDueMails } from '#server/mail/due-mails.ts';
import { renderMail } from '#server/mail/layout/render-mail.ts';
import type { OutgoingMail } from '#server/mail/outbox/outgoing-mail.entity.ts';
import { type Letterhead, letterhead } from '#server/settings/business-settings.ts';
import { formatPrice, toRand } from '#shared/money.ts';
import { millisecondsOfADay } from '#shared/time/day.ts';
import { RestockRequest } from './requests.ts';

/** Milliseconds without a change of the product, so that an Undo mails no one. */
const settledAfter = 2 * 60_000;

/** Milliseconds after which the product may be sold out again, or have another price. */
const validity = 2 * millisecondsOfADay;

/** Mails that this process has queued since it started. */
export const queuedCounts = new WeakMap<object, number>();

/** Products take turns; of each the oldest request first. */
const due = `
  select request.id, request.email, request.product_id as "productId"
  from restock_requests as request
  join (select id, row_number() over (partition by product_id order by id) as turn
    from restock_requests) as queue on queue.id = request.id
  join ${catalogueTable} as product on product.id = request.product_id
  where product.availability = 'Available' and product.changed_at <= ?
  order by queue.turn, request.id`;

type Due = Pick<RestockRequest, 'id' | 'email' | 'productId'>;

export async function mailWaiting(shop: Shop): Promise<void> {
  const business = await letterhead({ shop });
  const now = shop.clock.now().getTime();
  const terms = { replyTo: await ownerAddress(shop), validUntil: new Date(now + validity) };
  const count = await queueDueMails<Due>(shop, {
    pace: await mailPace(shop),
    due,
    values: [new Date(now - settledAfter)],
    locked: 'request',
    async read(em, rows) {
      const productIds = rows.map(({ productId }) => productId);
      const products = await findProductsByIds(em, productIds);
      return rows.map(({ id, email, productId }) => {
        const product = products.find((one) => one.id === productId);
        const url = `${shop.settings.publicUrl}/products/${productId}`;
        return {
          compose: product
            ? async () => ({ ...restockMail(business, product, url), ...terms, to: email })
            : null,
          settle: async (isQueued) => isQueued && em.nativeDelete(RestockRequest, { id }),
        };
      });
    },
  });
  queuedCounts.set(shop, (queuedCounts.get(shop) ?? 0) + count);
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
      `${description} is available again, at ${formatPrice(toRand(price))}. You asked us to email you once when it is back.`,
      { kind: 'button', label: 'See it in the shop', url },
      {
        kind: 'small',
        text: 'We do not put one aside for you, so it may sell out again. This was the only email: your request is now deleted. Did not ask for this? Someone may have entered your address by mistake.',
      },
    ],
  });
  return { subject: `Back in the shop: ${description}`, ...parts };
}

import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { catalogueTable, findProductsByIds } from '#features/products/server/public.ts';
import type { RequestContext, Shop } from '#server/context.ts';
import type { RestoreRule } from '#server/feature.ts';
import { lastMailDay } from '#server/mail/due-mails.ts';
import { emails, type PersonalDataProvider } from '#server/people.ts';
import { retentionLimit } from '#shared/time/length.ts';
import { restock as about } from '../shared/about.ts';
import type { WaitingForProduct } from '../shared/restock.ts';

/** Deleted with the transaction that queues its mail. */
export const RestockRequest = defineEntity({
  name: 'RestockRequest',
  tableName: 'restock_requests',
  properties: {
    id: p.integer().primary(),
    /** Lower case. */
    email: p.text(),
    productId: p.integer(),
    consentText: p.text(),
    requestedAt: p.datetime(),
  },
  uniques: [{ properties: ['email', 'productId'] }],
});

export type RestockRequest = InferEntity<typeof RestockRequest>;

const countQuery = `
  select product_id as "productID", count(*)::int as waiting from restock_requests
  where product_id in (select id from ${catalogueTable} as p)
  group by product_id order by product_id`;

/** Products that people wait for; at most as many as there are products. */
export function countWaiting({ em }: RequestContext): Promise<WaitingForProduct[]> {
  return em.execute<WaitingForProduct[]>(countQuery);
}

export const restockOfPeople: PersonalDataProvider = {
  heading: 'Waiting for a product',
  erasureEffect: 'The requests are deleted: no email is sent when the products are back.',

  async find(em, { kind, value: email }) {
    if (kind !== 'email') return [];
    const requests = await em.find(RestockRequest, { email }, { orderBy: { id: 'desc' } });
    const productIds = requests.map(({ productId }) => productId);
    const products = await findProductsByIds(em, productIds);
    const names = new Map(products.map(({ id, description }) => [id, description]));
    return requests.map(({ id, productId, requestedAt, consentText }) => ({
      key: `restock request ${id}`,
      title: `Waits for ${names.get(productId) ?? `product ${productId}`}`,
      since: requestedAt.toISOString(),
      facts: {
        'Email address': email,
        Asked: requestedAt.toISOString(),
        Words: consentText,
      },
    }));
  },

  async erase(em, { kind, value: email }, at) {
    if (kind !== 'email') return null;
    await em.nativeDelete(RestockRequest, { email, requestedAt: { $lte: at } });
    return null;
  },

  async contacts(em) {
    const found = await em.execute<{ email: string }[]>(
      'select distinct email from restock_requests',
    );
    return emails(...found.map(({ email }) => email));
  },
};

export async function forgetRequests({ database, clock }: Shop): Promise<void> {
  const oldest = retentionLimit(clock.now(), about.retention.restockRequests.length);
  await database.fork().nativeDelete(RestockRequest, { requestedAt: { $lt: oldest } });
}

/** Each may have been mailed, whatever its product was at the time of the backup. */
export const requestsAfterRestore: RestoreRule = {
  things: 'Requests for sold-out products',
  mayHave: 'been mailed',
  follows: 'are deleted; these people can ask again',
  async hold(em, { takenAt, now }) {
    return lastMailDay(takenAt, now) === null ? 0 : em.nativeDelete(RestockRequest, {});
  },
};

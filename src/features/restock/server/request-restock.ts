import { requireProductInShop } from '#features/products/server/public.ts';
import { isSoldOut } from '#features/products/shared/availability.ts';
import type { RequestContext } from '#server/context.ts';
import { type EntityManager, write } from '#server/db/database.ts';
import type { Limit, SilentLimit } from '#server/limits/limits.ts';
import { mayMail } from '#server/mail/mail-limits.ts';
import { businessSettings } from '#server/settings/business-settings.ts';
import { DomainError, refuse } from '#shared/errors.ts';
import type { Done } from '#shared/wire.ts';
import { restockConsent } from '../shared/consent.ts';
import { maxWaiting, type RestockInput } from '../shared/restock.ts';
import { RestockRequest } from './requests.ts';

/** Requests per network address and hour. */
export const restockLimit: Limit = {
  name: 'restock',
  accepted: 20,
  refused: 200,
  window: 60 * 60,
  message: 'Many requests came from your connection. Please try again later.',
};

/** Each request becomes a mail, so this bounds the mails too. */
const mailboxLimit: SilentLimit = {
  name: 'restock-mailbox',
  accepted: maxWaiting,
  window: 24 * 60 * 60,
};

/**
 * Idempotent: responds identically whether the address waits already, and to bots. @throws
 * DomainError `not_found`; `conflict` if not sold out, or for too many products; `too_many`.
 */
export async function requestRestock(
  context: RequestContext,
  { email, productID: productId, website }: RestockInput,
): Promise<Done> {
  const { shop } = context;
  const place = await shop.limits.place(restockLimit, context.address);
  try {
    await shop.disk.requireForRows();
    const product = await requireProductInShop(context.em, productId);
    if (!isSoldOut(product)) refuse('stale', `“${product.description}” is available now.`);
    await place.take();
    if (!website) {
      const consentText = restockConsent((await businessSettings.read(context)).name);
      await write(context, async (em) => {
        if (!(await mayMail(shop.limits, em, mailboxLimit, email))) throw tooManyProducts();
        await requireRoom(em, email, productId);
        const requestedAt = shop.clock.now();
        await em.execute(add, [email, productId, consentText, requestedAt]);
      });
    }
    return { success: true, message: 'We’ll email you once when it is back.' };
  } catch (error) {
    throw await place.fail(error);
  }
}

// A repeated request keeps its place in the queue.
const add = `
  insert into restock_requests (email, product_id, consent_text, requested_at)
  values (?, ?, ?, ?) on conflict (email, product_id) do nothing`;

async function requireRoom(em: EntityManager, email: string, productId: number): Promise<void> {
  const others = await em.count(RestockRequest, { email, productId: { $ne: productId } });
  if (others >= maxWaiting) throw tooManyProducts();
}

const tooManyProducts = () =>
  new DomainError(
    'limit_reached',
    `We can email you about ${maxWaiting} products at most. Please try again another day, or contact us.`,
  );

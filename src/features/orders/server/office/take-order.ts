import { findProductsByIds } from '#features/products/server/public.ts';
import type { RequestContext } from '#server/context.ts';
import type { EntityManager } from '#server/db/database.ts';
import { callerOf, hashOf, idempotencyKeyOf } from '#server/once/once.ts';
import { DomainError } from '#shared/errors.ts';
import { toCents, toRand } from '#shared/money.ts';
import type { TakeOrderInput } from '../../shared/office/office-order-input.ts';
import { contentValues, emptyColumns, orderContentOf } from '../../shared/order-content.ts';
import { mapTexts } from '../../shared/order-texts.ts';
import type { OrderDetails } from '../../shared/order-view.ts';
import { describeDifference } from '../../shared/sending/cart-differences.ts';
import { requireOrder } from '../order.entity.ts';
import { findOrderByKey } from '../order-keys.ts';
import { presentDetails } from '../present-orders.ts';
import { mergeLines, type Placement, type PricedLine, priceCart } from '../sending/new-order.ts';
import { placeOrder, retryIfProductDeleted } from '../sending/place-order.ts';
import { missingEmailError, productGoneError, requireMaxQuantity } from './plan-change.ts';
import { requireNearDay } from './set-delivery-day.ts';

/**
 * At today's prices, also sold-out and hidden products; no rate limit. Idempotent by key. @throws
 * DomainError `bad_input`; `conflict`: product gone, price differs, key of another order.
 */
export async function takeOrder(
  context: RequestContext,
  input: TakeOrderInput,
): Promise<OrderDetails> {
  const { database } = context.shop;
  const ownKey = input.idempotencyKey ?? idempotencyKeyOf(context);
  const placement: Placement = {
    content: completeContent(input),
    source: 'office',
    key: ownKey && `${callerOf(context)} ${ownKey}`,
    hash: contentHash(input),
    deliveryDay: input.deliveryDay ?? null,
    suspicious: false,
    joinNewsletter: false,
    mails: { owner: false, customer: input.tellCustomer },
  };
  const earlier = await findOrderByKey(context.em, placement);
  if (earlier) return presentDetails(context.em, earlier);
  const em = database.fork();
  try {
    const { order } = await retryIfProductDeleted(() => takeNew(context, placement, input));
    return presentDetails(em, await requireOrder(em, order.id));
  } catch (error) {
    // Whatever failed, a concurrent request with this key may have made the order.
    const concurrent = await findOrderByKey(em, placement);
    if (concurrent) return presentDetails(em, concurrent);
    throw error;
  }
}

async function takeNew(context: RequestContext, placement: Placement, input: TakeOrderInput) {
  const { content, deliveryDay } = placement;
  if (input.tellCustomer && content.customer.email === '') throw missingEmailError();
  requireNearDay(context, deliveryDay, 'deliveryDay');
  return placeOrder(
    context,
    placement,
    await priceLines(context.shop.database.fork(), input.lines),
  );
}

function completeContent(input: TakeOrderInput) {
  const entries = Object.entries({ ...input.customer, ...mapTexts((_, name) => input[name]) });
  const defined = Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  return orderContentOf({ ...emptyColumns, ...defined });
}

/** One per product. @throws DomainError `conflict`, `bad_input`. */
async function priceLines(
  em: EntityManager,
  lines: TakeOrderInput['lines'],
): Promise<PricedLine[]> {
  const requested = lines.map(({ productID, quantity }) => ({ productId: productID, quantity }));
  const ids = requested.map(({ productId }) => productId);
  const products = new Map(
    (await findProductsByIds(em, ids)).map((product) => [product.id, product]),
  );
  const missingIndex = ids.findIndex((id) => !products.has(id));
  if (missingIndex >= 0) throw productGoneError(missingIndex);
  requireSeenPrices(lines, products);
  for (const { productId, quantity } of mergeLines(requested)) {
    requireMaxQuantity(products.get(productId)?.description ?? '', quantity);
  }
  return priceCart(requested, products);
}

/** @throws DomainError `conflict` when a price differs from the one seen. */
function requireSeenPrices(
  lines: TakeOrderInput['lines'],
  products: ReadonlyMap<number, Pick<PricedLine, 'description' | 'price'>>,
): void {
  const issues = lines.flatMap(({ productID, price: before }, index) => {
    const product = products.get(productID);
    if (before == null || !product || toCents(before) === product.price) return [];
    const { description } = product;
    const change = { kind: 'price', before, now: toRand(product.price) } as const;
    const message = describeDifference({ index, description, change });
    return [{ path: `lines.${index}.price`, message: `${message}.` }];
  });
  if (issues.length === 0) return;
  const changes = issues.map(({ message }) => message).join(' ');
  throw new DomainError('price_changed', `${changes} Please look at the total and take it again.`, {
    issues,
  });
}

function contentHash(input: TakeOrderInput): string {
  const lines = input.lines.map(({ productID, quantity }) => [productID, quantity]);
  return hashOf([contentValues(completeContent(input)), lines, input.deliveryDay]);
}

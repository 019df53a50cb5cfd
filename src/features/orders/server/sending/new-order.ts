import { findServedArea } from '#features/delivery/server/public.ts';
import { findProductsInShop } from '#features/products/server/public.ts';
import type { RequestContext } from '#server/context.ts';
import type { EntityManager } from '#server/db/database.ts';
import type { Shop } from '#server/shop.ts';
import { DomainError } from '#shared/errors.ts';
import { type Cents, linesTotal } from '#shared/money.ts';
import {
  type CartDifference,
  cartDifferences,
  describeDifference,
  describeDifferences,
} from '../../shared/sending/cart-differences.ts';
import type {
  OrderContent,
  SendOrderInput,
  SubmittedLine,
} from '../../shared/sending/send-order-input.ts';
import type { Order } from '../order.entity.ts';

/** An order as it was asked for, with what tells a repetition from a new one. */
export type Submission = Pick<SendOrderInput, 'cart' | 'joinNewsletter'> & {
  content: OrderContent;
  /** It may come from a robot. */
  suspicious: boolean;
  /** The same key again is the same order. */
  key: string | null;
  hash: string;
};

/** A line of an order: a snapshot of the product; the price of one unit is in cents. */
export type PricedLine = {
  productId: number;
  description: string;
  price: Cents;
  quantity: number;
};

/** An order that is about to be stored; amounts are in cents. */
export type NewOrder = Omit<Submission, 'cart'> & {
  number: number;
  createdAt: Date;
  lines: PricedLine[];
  total: Cents;
  /** The name of the area that it goes to, when it is known. */
  deliveryArea: string | null;
  /** The day that was agreed on, as 2026-11-24. */
  deliveryDay: string | null;
  source: Order['source'];
  /** Whether mails about it go out: one to the owner, who has not seen it yet, and one that confirms it. */
  mails: { owner: boolean; customer: boolean };
};

/**
 * Prices what was asked for and gives it a number. The number of an order that is then not stored is
 * never used again.
 * @throws DomainError `conflict` that names what changed since the customer looked.
 */
export async function newOrder(
  { shop }: RequestContext,
  { cart, ...submission }: Submission,
): Promise<NewOrder> {
  const lines = await priceSubmission(shop.database.fork(), cart);
  return {
    ...submission,
    lines,
    ...(await numbered(shop, submission.content.customer, lines)),
    deliveryDay: null,
    source: 'shop',
    mails: { owner: true, customer: true },
  };
}

/** What an order gets when it is taken: its number, which no other has, its time, total and area. */
export async function numbered(
  shop: Shop,
  { area, postal }: Pick<OrderContent['customer'], 'area' | 'postal'>,
  lines: readonly PricedLine[],
): Promise<Pick<NewOrder, 'number' | 'createdAt' | 'total' | 'deliveryArea'>> {
  const served = await findServedArea({ shop }, `${area} ${postal}`);
  return {
    number: await nextNumber(shop.database.fork()),
    createdAt: shop.clock.now(),
    total: linesTotal(lines),
    deliveryArea: served?.name ?? null,
  };
}

/**
 * The lines that were sent, at today's prices.
 * @throws DomainError `conflict` that names what changed since the customer looked.
 */
export async function priceSubmission(
  em: EntityManager,
  cart: readonly SubmittedLine[],
): Promise<PricedLine[]> {
  const found = await findProductsInShop(em, [...new Set(cart.map((line) => line.productId))]);
  const products = new Map(found.map((product) => [product.id, product]));
  const named = cart.map((line) => ({
    ...line,
    description: line.description ?? `Product ${line.productId}`,
  }));
  const differences = cartDifferences(named, ({ productId }) => products.get(productId));
  if (differences.length === 0) return priceCart(cart, products);
  const issues = differences.map(issueOf);
  throw new DomainError('conflict', describeDifferences(differences), { issues });
}

const issueOf = (difference: CartDifference) => ({
  path: `cart.${difference.index}.${difference.change.kind === 'price' ? 'price' : 'productID'}`,
  message: `${describeDifference(difference)}.`,
});

async function nextNumber(em: EntityManager): Promise<number> {
  const rows = await em.execute<[{ number: number }]>(
    `select nextval(pg_get_serial_sequence('orders', 'number'))::int as number`,
  );
  return rows[0].number;
}

/** The cart at the shop's prices, each product once; lines of products that are gone are left out. */
export function priceCart(
  cart: readonly Pick<PricedLine, 'productId' | 'quantity'>[],
  products: ReadonlyMap<number, Pick<PricedLine, 'description' | 'price'>>,
): PricedLine[] {
  return mergeLines(cart).flatMap(({ productId, quantity }) => {
    const product = products.get(productId);
    if (!product) return [];
    const { description, price } = product;
    return [{ productId, description, price, quantity }];
  });
}

/** Lines of the same product as one, where the first of them stood. */
export function mergeLines<Line extends { productId: number; quantity: number }>(
  lines: readonly Line[],
): Line[] {
  const merged = new Map<number, Line>();
  for (const line of lines) {
    const earlier = merged.get(line.productId);
    const quantity = (earlier?.quantity ?? 0) + line.quantity;
    merged.set(line.productId, { ...(earlier ?? line), quantity });
  }
  return [...merged.values()];
}

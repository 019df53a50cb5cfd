import { randomUUID } from 'node:crypto';
import type { OrderStatus } from '#features/orders/shared/order-status.ts';
import type { OrderDetails, SentOrder } from '#features/orders/shared/order-view.ts';
import type { CustomerFields } from '#features/orders/shared/sending/send-order-input.ts';
import type { ProductView } from '#features/products/shared/product-view.ts';
import type { Role } from '#shared/office/roles.ts';
import { anotherAddress, answerOf, call } from '#test/calls/calls.ts';
import { owner } from '#test/fixtures/auth.ts';
import { customer } from '#test/fixtures/orders.ts';

type Shop = { url: string };

/** A word that no other test uses, without digits. */
export function anyWord(): string {
  return randomUUID()
    .replace(/[^a-f]/g, '')
    .padEnd(6, 'q')
    .slice(0, 6);
}

/** The starter data has more than two. */
export function listProducts(shop: Shop): Promise<[ProductView, ProductView, ...ProductView[]]> {
  return answerOf(call(shop, 'GET', '/products'));
}

type ProductChange = Partial<Omit<ProductView, 'productID'>>;

export function changeProduct(
  shop: Shop,
  token: string,
  productID: number,
  body: ProductChange,
): Promise<ProductView> {
  return answerOf(call(shop, 'PUT', `/products/${productID}`, { token, body }));
}

type NewOrder = {
  customer?: Partial<CustomerFields>;
  notes?: string;
  /** The hidden field: makes the order suspicious. */
  website?: string;
  lines?: readonly (ProductView & { quantity?: number })[];
};

/** Orders one of each product; by default the shop's first one. */
export async function placeOrder(shop: Shop, order: NewOrder = {}): Promise<SentOrder> {
  const lines = order.lines ?? (await listProducts(shop)).slice(0, 1);
  const body = {
    customer: { ...customer, ...order.customer },
    cart: lines.map((line) => ({ quantity: 1, ...line })),
    notes: order.notes ?? null,
    ...(order.website && { website: order.website }),
  };
  return answerOf(call(shop, 'POST', '/send-order', { body, headers: anotherAddress() }));
}

/** The oldest first. */
export async function placeOrders(
  shop: Shop,
  count: number,
  order: NewOrder = {},
): Promise<SentOrder[]> {
  const sent: SentOrder[] = [];
  while (sent.length < count) sent.push(await placeOrder(shop, order));
  return sent;
}

/** An account besides the owner's, whose tests may change or end it. @param token of the owner. */
export async function joinShop(shop: Shop, token: string, role: Role) {
  const name = `Sipho ${anyWord()}`;
  const login = { email: `${anyWord()}@shop.example`, password: 'the gate is green' };
  // The session may be older than an invitation of an owner allows.
  const confirmation = { currentPassword: owner.password };
  await answerOf(call(shop, 'POST', '/confirm', { token, body: confirmation }));
  const inviting = call(shop, 'POST', '/admin/invitations', { token, body: { name, role } });
  const { link } = await answerOf<{ link: string }>(inviting);
  const body = { token: link.split('#token=')[1], ...login };
  const headers = anotherAddress();
  await answerOf(call(shop, 'POST', '/join', { body, headers }));
  const signIn = async () => {
    const signingIn = call(shop, 'POST', '/login', { body: login, headers });
    return (await answerOf<{ token: string }>(signingIn)).token;
  };
  return { name, ...login, signIn };
}

export function confirmOrder(shop: Shop, token: string, orderID: number, deliveryDay: string) {
  const body = { deliveryFee: 0, deliveryDay };
  return answerOf<OrderDetails>(call(shop, 'POST', `/orders/${orderID}/confirm`, { token, body }));
}

export function markOrder(shop: Shop, token: string, orderID: number, status: OrderStatus) {
  const marking = call(shop, 'PATCH', `/orders/${orderID}/status`, { token, body: { status } });
  return answerOf<OrderDetails>(marking);
}

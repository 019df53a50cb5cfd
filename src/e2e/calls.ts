import { randomUUID } from 'node:crypto';
import type { OrderStatus } from '#features/orders/shared/order-status.ts';
import type { OrderDetails, SentOrder } from '#features/orders/shared/order-view.ts';
import type { CustomerFields } from '#features/orders/shared/sending/send-order-input.ts';
import type { ProductView } from '#features/products/shared/product-view.ts';
import { anotherAddress, answerOf, call } from '#test/calls/calls.ts';
import { customer } from '#test/fixtures/orders.ts';

type Shop = { url: string };

/** A word that no other test uses, without digits. */
export function anyWord(): string {
  return randomUUID()
    .replace(/[^a-f]/g, '')
    .padEnd(6, 'q')
    .slice(0, 6);
}

export function listProducts(shop: Shop): Promise<ProductView[]> {
  return answerOf(call(shop, 'GET', '/products'));
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

export function confirmOrder(shop: Shop, token: string, orderID: number, deliveryDay: string) {
  const body = { deliveryFee: 0, deliveryDay };
  return answerOf<OrderDetails>(call(shop, 'POST', `/orders/${orderID}/confirm`, { token, body }));
}

export function markOrder(shop: Shop, token: string, orderID: number, status: OrderStatus) {
  const marking = call(shop, 'PATCH', `/orders/${orderID}/status`, { token, body: { status } });
  return answerOf<OrderDetails>(marking);
}

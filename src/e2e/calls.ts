import { randomInt, randomUUID } from 'node:crypto';
import type { OrderStatus } from '#features/orders/shared/order-status.ts';
import type { OrderDetails, SentOrder } from '#features/orders/shared/order-view.ts';
import type { CustomerFields } from '#features/orders/shared/send-order-input.ts';
import type { ProductView } from '#features/products/shared/product-view.ts';
import { owner } from '#test/fixtures/auth.ts';

type Shop = { url: string };

/** An address out of the block that stands for nobody (RFC 2544). */
export function anyAddress(): string {
  return `198.18.${randomInt(256)}.${randomInt(256)}`;
}

/** A word that no other test uses, without digits. */
export function anyWord(): string {
  return randomUUID()
    .replace(/[^a-f]/g, '')
    .padEnd(6, 'q')
    .slice(0, 6);
}

async function answerOf<Answer>(call: Promise<Response>): Promise<Answer> {
  const response = await call;
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return response.json();
}

function sendJson<Answer>(
  shop: Shop,
  method: 'POST' | 'PATCH',
  path: string,
  body: unknown,
  token = '',
): Promise<Answer> {
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': anyAddress(),
    ...(token && { authorization: `Bearer ${token}` }),
  };
  return answerOf(fetch(shop.url + path, { method, headers, body: JSON.stringify(body) }));
}

export async function signIn(shop: Shop): Promise<string> {
  const { token } = await sendJson<{ token: string }>(shop, 'POST', '/api/login', owner);
  return token;
}

export function listProducts(shop: Shop): Promise<ProductView[]> {
  return answerOf(fetch(`${shop.url}/api/products`));
}

export type NewProduct = { description: string; category?: 'Cats' | 'Dogs'; price?: number };

/** Adds a product without a picture. */
export function addProduct(shop: Shop, token: string, product: NewProduct): Promise<ProductView> {
  const body = new FormData();
  body.set('description', product.description);
  body.set('category', product.category ?? 'Dogs');
  body.set('price', String(product.price ?? 100));
  const headers = { authorization: `Bearer ${token}` };
  return answerOf(fetch(`${shop.url}/api/products`, { method: 'POST', headers, body }));
}

export const customer = {
  name: 'Naledi',
  surname: 'Dlamini',
  cell: '082 123 4567',
  telephone: '',
  email: 'naledi@shopper.example',
  address1: '12 Jacaranda Street',
  address2: '',
  area: 'Brackenhurst',
  postal: '1448',
} satisfies CustomerFields;

type NewOrder = {
  customer?: Partial<CustomerFields>;
  notes?: string;
  lines?: readonly ProductView[];
};

/** Sends an order of one of each of the products; of the shop's first one unless told. */
export async function placeOrder(shop: Shop, order: NewOrder = {}): Promise<SentOrder> {
  const lines = order.lines ?? (await listProducts(shop)).slice(0, 1);
  return sendJson(shop, 'POST', '/api/send-order', {
    customer: { ...customer, ...order.customer },
    cart: lines.map((line) => ({ ...line, quantity: 1 })),
    notes: order.notes ?? null,
  });
}

export function markOrder(shop: Shop, token: string, orderID: number, status: OrderStatus) {
  return sendJson<OrderDetails>(shop, 'PATCH', `/api/orders/${orderID}/status`, { status }, token);
}

import type { SendOrderForm } from '#features/orders/shared/send-order-input.ts';
import { owner } from './fixtures/auth.ts';

export type Line = SendOrderForm['cart'][number];

/** A REST call with a JSON body. */
export function call(url: string, method: string, path: string, body?: unknown, headers?: object) {
  return fetch(`${url}/api${path}`, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

/** The owner's headers, by a real sign-in. */
export async function signIn(url: string): Promise<{ authorization: string }> {
  const answer = await call(url, 'POST', '/login', owner);
  if (!answer.ok) throw new Error(`Signing in answered ${answer.status}`);
  const { token } = (await answer.json()) as { token: string };
  return { authorization: `Bearer ${token}` };
}

/** Puts a product on sale; answers it as the cart of a browser knows it, once. */
export async function addProduct(
  url: string,
  headers: object,
  description = 'Lamb & Rice 8 kg',
): Promise<Line> {
  const product = { description, category: 'Dogs', price: 449.9, nutritional_information: '' };
  const answer = await call(url, 'POST', '/products', product, headers);
  if (!answer.ok) throw new Error(`Adding a product answered ${answer.status}`);
  const { productID, price } = (await answer.json()) as { productID: number; price: number };
  return { productID, description, price, quantity: 1 };
}

/** What a browser sends for a cart, with a key and notes to find the order by. */
export function orderOf(cart: Line[], idempotencyKey: string): SendOrderForm {
  const customer = {
    name: 'Naledi',
    surname: 'Dube',
    cell: '082 123 4567',
    telephone: '',
    email: 'naledi@example.com',
    address1: '14 Voortrekker Road',
    address2: '',
    area: 'New Redruth',
    postal: '1449',
  };
  return { customer, cart, idempotencyKey, notes: idempotencyKey };
}

/** Another client address for each call, as a proxy in front of the shop would tell it. */
export function anotherAddress(): { 'x-forwarded-for': string } {
  const part = () => Math.floor(Math.random() * 256);
  return { 'x-forwarded-for': `10.${part()}.${part()}.${part()}` };
}

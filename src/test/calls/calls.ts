import { randomInt } from 'node:crypto';
import type { ProductView } from '#features/products/shared/product-view.ts';
import { exampleBusiness } from '#shared/business/business.ts';
import { owner } from '../fixtures/auth.ts';

/** Whatever runs at an address: a server process, a test shop. */
type Running = { url: string };

type Sent = { body?: unknown; token?: string; headers?: Record<string, string> };

/** A REST call; a form is sent unchanged, any other body as JSON. */
export function call(
  { url }: Running,
  method: string,
  path: string,
  { body, token, headers }: Sent = {},
): Promise<Response> {
  const isForm = body instanceof FormData;
  return fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      ...(token && bearer(token)),
      ...headers,
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  });
}

export async function answerOf<Answer>(call: Promise<Response>): Promise<Answer> {
  const response = await call;
  if (!response.ok) {
    throw new Error(`${response.url}: ${response.status} ${await response.text()}`);
  }
  return response.json();
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** The owner's token, by a real sign-in. */
export async function signIn(shop: Running): Promise<string> {
  const signingIn = call(shop, 'POST', '/login', { body: owner });
  return (await answerOf<{ token: string }>(signingIn)).token;
}

export type NewProduct = Partial<
  Pick<
    ProductView,
    | 'description'
    | 'category'
    | 'price'
    | 'nutritional_information'
    | 'weightGrams'
    | 'feedingGuide'
  >
>;

/** Nothing for an open shop. */
export async function openToShoppers(shop: Running, token: string): Promise<void> {
  type Given = { closedText: string | null };
  const { closedText } = await answerOf<Given>(call(shop, 'GET', '/business'));
  if (closedText === null) return;
  const body = { entries: exampleBusiness };
  await answerOf(call(shop, 'PATCH', '/admin/settings/business', { token, body }));
}

/** In a shop that is open from then on. */
export async function addProduct(
  shop: Running,
  token: string,
  fields: NewProduct = {},
): Promise<ProductView> {
  const body = {
    description: 'Lamb & Rice 8 kg',
    category: 'Dogs',
    price: 449.9,
    nutritional_information: '',
    ...fields,
  };
  await openToShoppers(shop, token);
  return answerOf(call(shop, 'POST', '/products', { token, body }));
}

/** A client address of the benchmarking block (RFC 2544), as a proxy sends it. */
export function anotherAddress(): { 'x-forwarded-for': string } {
  return { 'x-forwarded-for': `198.18.${randomInt(256)}.${randomInt(256)}` };
}

import type { paths } from 'generated-paths';
import createClient from 'openapi-fetch';

type List = paths['/orders']['get'];
type Order = List['responses'][200]['content']['application/json'][number];
type Query = List['parameters']['query'];

/** A copy of the orders by the generated client, as docs/api.md describes. */
export function orderCopy(url: string, authorization: string) {
  const { GET } = createClient<paths>({ baseUrl: `${url}/api`, headers: { authorization } });
  const orders = new Map<number, Order>();
  let since = '2026-01-01T00:00:00Z';

  async function readFrom(query: Query): Promise<void> {
    const { data, error, response } = await GET('/orders', { params: { query } });
    if (!data) throw new Error(error.error);
    for (const order of data) orders.set(order.orderID, order);
    since = data.at(-1)?.updatedAt ?? since;
    const next = /<(.+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
    if (next) await readFrom(Object.fromEntries(new URL(next, url).searchParams));
  }

  return { orders, poll: () => readFrom({ updatedSince: since }) };
}

import { beforeAll, expect, test } from 'vitest';
import type { SentOrder } from '#features/orders/shared/order-view.ts';
import { addProduct, call, signIn } from '#test/calls/calls.ts';
import { describeOnBothDatabases } from '#test/database/database.ts';
import { type CartLine, counts, lineOf, orderOf } from '#test/fixtures/orders.ts';
import { unitsSold } from '#test/fixtures/products.ts';
import { testShop } from '#test/shop.ts';

describeOnBothDatabases('ten submissions with one key at the same time', (kind) => {
  const shop = testShop({ kind, keep: true });
  let line: CartLine;
  beforeAll(async () => {
    line = lineOf(await addProduct(shop, await signIn(shop)));
  });

  /** The submission over tRPC or REST, with its key in the body or in the header. */
  async function send(key: string, typed: boolean, inHeader: boolean): Promise<SentOrder> {
    const body = { ...orderOf([line], key), ...(inHeader && { idempotencyKey: undefined }) };
    const headers: Record<string, string> = inHeader ? { 'idempotency-key': key } : {};
    if (!typed) {
      const answer = await call(shop, 'POST', '/send-order', { body, headers });
      expect(answer.status).toBe(200);
      return (await answer.json()) as SentOrder;
    }
    const answer = await fetch(`${shop.url}/trpc/orders.send`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { result: { data: SentOrder } }).result.data;
  }

  test('make one order over tRPC and REST, with the key in the body and in the header', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => send('cart-1', at % 2 === 0, at % 4 < 2)),
    );
    for (const answer of answers) {
      expect(answer).toEqual({ ...answers[0], orderLink: expect.any(String) });
    }
    expect(new Set(answers.map(({ orderLink }) => orderLink)).size).toBe(10);
    const { body } = await shop.asOwner('GET', '/orders');
    expect(body).toMatchObject([{ orderNumber: answers[0]?.orderNumber, notes: 'cart-1' }]);
    const one = { orders: 1, order_lines: 1, status_steps: 1, outgoing_mails: 2 };
    expect(await counts(shop)).toEqual(one);
    expect(await unitsSold(shop, Number(line.productID))).toBe(1);
  });

  test('another key makes another order', async () => {
    const [one, two] = await Promise.all([send('cart-2', true, true), send('cart-3', false, true)]);
    expect(one.orderNumber).not.toBe(two.orderNumber);
  });
});

import { expect } from 'vitest';
import type { OrderDetails, SentOrder } from '#features/orders/shared/order-view.ts';
import { anotherAddress, call } from '../calls/calls.ts';
import { type CartLine, orderOf } from '../fixtures/orders.ts';

type Instance = { url: string };
export type Query = (sql: string) => Promise<unknown[]>;

type Options = {
  /** The instances; the calls go to them in turn. */
  instances: readonly Instance[];
  token: string;
  /** At least two: orders of the same products get into each other's way. */
  lines: readonly CartLine[];
  calls: number;
};

/** Orders that are worked on: few, so that calls meet. */
const maxOrders = 40;
const atOnce = 16;

/**
 * Everything that may happen to orders of a few products, mixed and many at once.
 * @returns the statuses that were answered, and how often, with the bodies of "busy" answers.
 */
export async function stormOrders({ instances, token, lines, calls }: Options) {
  const orders: number[] = [];
  const statuses = new Map<number, number>();
  const busy: string[] = [];
  let turn = 0;
  let seed = 17;
  /** The same calls in each run: a linear congruential generator. */
  const below = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((seed / 2 ** 31) * most);
  };
  const someOrder = () => orders[below(orders.length)] ?? 0;

  async function ask<Answer>(method: string, path: string, body?: unknown) {
    turn += 1;
    const instance = instances[turn % instances.length] as Instance;
    const answer = await call(instance, method, path, { token, body, headers: anotherAddress() });
    const text = await answer.text();
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    if (answer.status >= 500 || /\bbusy with this order\b/.test(text)) {
      busy.push(`${method} ${path}: ${answer.status} ${text}`);
    }
    return answer.ok ? (JSON.parse(text) as Answer) : null;
  }

  async function send() {
    const cart = lines.filter(() => below(2) === 0);
    const key = `storm-${orders.length}-${turn}-${below(1_000_000)}`;
    const form = orderOf(below(2) ? cart.toReversed() : cart, key);
    if (cart.length === 0) form.cart = [...lines].reverse();
    const sent = await ask<SentOrder>('POST', '/send-order', form);
    if (sent) orders[orders.length < maxOrders ? orders.length : below(maxOrders)] = sent.orderID;
  }
  const change = () =>
    ask('PATCH', `/orders/${someOrder()}`, {
      lines: lines
        .filter((_, index) => index === 0 || below(2) === 0)
        .map(({ productID }) => ({ productID, quantity: 1 + below(5) })),
    });
  const confirm = () =>
    ask('POST', `/orders/${someOrder()}/confirm`, { deliveryFee: below(100), deliveryDay: null });
  const pay = () =>
    ask('POST', `/orders/${someOrder()}/payments`, { amount: 1 + below(500), method: 'cash' });
  async function takeBack() {
    const orderID = someOrder();
    const found = await ask<OrderDetails>('GET', `/orders/${orderID}`);
    const last = found?.payments.at(-1);
    if (last) await ask('DELETE', `/orders/${orderID}/payments/${last.paymentID}`);
  }
  const deliver = () =>
    ask('PATCH', `/deliveries/orders/${someOrder()}`, { delivered: below(3) > 0 });
  const payCash = () =>
    ask('POST', `/deliveries/orders/${someOrder()}/cash`, {
      amount: 1 + below(500),
      method: 'cash',
      another: below(2) === 0,
    });
  const mark = (status: string) => () => ask('PATCH', `/orders/${someOrder()}/status`, { status });
  const bulk = () => {
    const wish = () => ({
      orderID: someOrder(),
      status: ['Pending', 'Cancelled', 'Completed'][below(3)],
    });
    return ask('POST', '/orders/bulk-status', { changes: [wish(), wish(), wish()] });
  };
  const price = () => {
    const changes = lines.map(({ productID, price }) => ({
      productID,
      before: price,
      after: price,
    }));
    return ask('POST', '/products/prices', { changes });
  };
  const often = [change, change, confirm, confirm, mark('Cancelled'), mark('Pending')];
  const work = [...often, send, pay, pay, payCash, takeBack, deliver, bulk, price];

  while (orders.length < 6) await send();
  const hands = Array.from({ length: atOnce }, async () => {
    while (turn < calls) await work[below(work.length)]?.();
  });
  await Promise.all(hands);
  return { statuses, busy };
}

/** Queries that must find no row after a storm, by name. */
const faults = {
  'paid is the sum of the payments': `
    select number from orders where paid <> coalesce(
      (select sum(amount) from payments where order_id = orders.id), 0)`,
  'due is what the lines say': `
    select number from orders where status <> 'Cancelled' and amount_due <> coalesce(delivery_fee, 0) - discount +
      (select sum(price * quantity) from order_lines where order_id = orders.id)`,
  'invoices have numbers without a gap': `
    select kind from invoices group by kind having max(number) <> count(*) or min(number) <> 1`,
  'an order has one open invoice at most, over what is due; one that is cancelled has none': `
    select orders.number from orders where confirmed_at is not null and array(
      select total - coalesce((select sum(total) from invoices credit where credit.corrects_id = invoices.id), 0)
      from invoices where invoices.order_id = orders.id and kind = 'invoice' and not exists (
        select from invoices credit where credit.corrects_id = invoices.id having sum(credit.total) = invoices.total)
    ) <> case when status = 'Cancelled' then '{}'::numeric[] else array[amount_due] end`,
  'what is not confirmed has no invoice': `
    select orders.number from orders join invoices on order_id = orders.id where confirmed_at is null`,
  'units sold are those of orders that were not cancelled': `
    select id from products where units_sold <> coalesce((
      select sum(quantity) from order_lines join orders on orders.id = order_id
      where product_id = products.id and status <> 'Cancelled' and not suspicious), 0)`,
};

/** Fails with the name of what does not hold after a storm. */
export async function expectRight(query: Query): Promise<void> {
  for (const [name, sql] of Object.entries(faults)) expect(await query(sql), name).toEqual([]);
  // A storm that moved nothing proves nothing.
  expect(await query(`select id from invoices where kind = 'credit note'`)).not.toEqual([]);
  expect(await query('select id from payments')).not.toEqual([]);
}

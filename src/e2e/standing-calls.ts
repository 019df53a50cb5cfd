import type {
  StandingDetails,
  StandingPage,
  StandingView,
} from '#features/standing/shared/standing-order.ts';
import { shopDay, writeDay } from '#shared/time/day.ts';
import { addProduct, anotherAddress, answerOf, call } from '#test/calls/calls.ts';
import type { RunningShop } from '#test/servers/server-process.ts';
import { anyWord, placeOrder } from './calls.ts';
import { linkMailedTo } from './mails.ts';

/** Days ahead of which orders are proposed in these tests: the most that the settings allow. */
const daysBefore = 7;

/** As 2026-11-20. */
export const dayAhead = (days: number): string => writeDay(shopDay(new Date()) + days);

/** A due day that is proposed at once, and that can be answered for two days at least. */
export const proposedAtOnce = () => dayAhead(4);

/** What is due within a week is proposed at once: no test waits for a job. */
export async function proposeEarly(shop: RunningShop, token: string): Promise<void> {
  const body = { entries: { daysBefore } };
  await answerOf(call(shop, 'PATCH', '/admin/settings/standing', { token, body }));
}

/** Orders one new product as a new customer. @param proved whether to open the emailed link. */
export async function newOrder(
  shop: RunningShop,
  token: string,
  { price = 480, proved = true } = {},
) {
  await proposeEarly(shop, token);
  const product = await addProduct(shop, token, {
    description: `Witkoppie ${anyWord()} 20 kg`,
    price,
    weightGrams: 20_000,
  });
  const surname = `Regular ${anyWord()}`;
  const email = `${anyWord()}${anyWord()}@friend.example`;
  const sent = await placeOrder(shop, { customer: { surname, email }, lines: [product] });
  if (proved) {
    const mailed = await linkMailedTo(shop, email, /\/order#[\w-]{43}/);
    const body = { token: mailed.split('#')[1] };
    await answerOf(call(shop, 'POST', '/order-page', { body, headers: anotherAddress() }));
  }
  return { ...sent, product, surname, email, link: sent.orderLink };
}

/** A standing order every 4 weeks, from a new order, whose first delivery is proposed. */
export async function newStanding(shop: RunningShop, token: string) {
  const order = await newOrder(shop, token);
  const body = {
    token: order.link.split('#')[1],
    everyWeeks: 4,
    firstDay: proposedAtOnce(),
    lines: [{ productID: order.product.productID, quantity: 1 }],
  };
  const headers = anotherAddress();
  const made = await answerOf<{ token: string; standing: StandingView }>(
    call(shop, 'PUT', '/order-page/standing-order', { body, headers }),
  );
  const { proposal } = made.standing;
  if (!proposal) throw new Error('Nothing was proposed.');
  const link = `/standing-order#${made.token}`;
  return { ...order, orderPage: order.link, link, secret: made.token, proposal };
}

export type NewStanding = Awaited<ReturnType<typeof newStanding>>;

export function openStanding(shop: RunningShop, { secret }: NewStanding): Promise<StandingView> {
  const body = { token: secret };
  return answerOf(call(shop, 'POST', '/standing-order', { body, headers: anotherAddress() }));
}

/** What the office knows of it. */
export async function standingInOffice(
  shop: RunningShop,
  token: string,
  { surname }: Pick<NewStanding, 'surname'>,
): Promise<StandingDetails> {
  const page = await answerOf<StandingPage>(call(shop, 'GET', '/standing-orders', { token }));
  const row = page.rows.find(({ name }) => name.endsWith(surname));
  return answerOf(call(shop, 'GET', `/standing-orders/${row?.standingID}`, { token }));
}

export function orderByNumber(shop: RunningShop, token: string, number: string) {
  const found = call(shop, 'GET', `/orders?search=${number}`, { token });
  return answerOf<{ orderNumber: string; status: string }[]>(found);
}

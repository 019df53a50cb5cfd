import type { RequestContext } from '#server/context.ts';
import { csvTime } from '#server/csv/csv-time.ts';
import { byteOrderMark, csvRow } from '#shared/csv.ts';
import { type Cents, toRand } from '#shared/money.ts';
import { handoverLabels } from '../../shared/handover-labels.ts';
import type { OrderFilter } from '../../shared/list/order-filter.ts';
import { dueOf, toPayBack } from '../../shared/money/payment.ts';
import { type ContentColumns, customerText } from '../../shared/order-content.ts';
import { contentFields, customerNames } from '../../shared/order-fields.ts';
import { orderTexts, textNames } from '../../shared/order-texts.ts';
import { Order, type OrderLine, requireOrdersExist } from '../order.entity.ts';
import { findLines } from '../order-lines.ts';
import { orderConditions } from './find-orders.ts';

/** Orders held in memory at a time. */
const batchSize = 500;

const columns = [
  'Order number',
  'Date',
  'Status',
  ...customerNames.map((name) => contentFields[name].label),
  'Items',
  'As sent (R)',
  'Products (R)',
  'Delivery (R)',
  'Discount (R)',
  'Amount due (R)',
  'Paid (R)',
  'To pay back (R)',
  ...textNames.map((name) => orderTexts[name].label),
];

/** Yields chunks of a CSV file, newest order first. */
export async function* exportOrders(
  context: RequestContext,
  filter: OrderFilter,
): AsyncGenerator<string> {
  if (filter.orders) await requireOrdersExist(context.shop.database.fork(), filter.orders);
  const conditions = orderConditions(filter);
  let chunk = csvHead();
  let lastId: number | undefined;
  do {
    const em = context.shop.database.fork();
    const older = lastId === undefined ? [] : [{ id: { $lt: lastId } }];
    const where = { $and: [...conditions, ...older] };
    const orders = await em.find(Order, where, { orderBy: { id: 'desc' }, limit: batchSize });
    const linesOf = await findLines(em, orders);
    yield chunk + orders.map((order) => csvRowOf(order, linesOf(order))).join('');
    chunk = '';
    lastId = orders.length < batchSize ? undefined : orders.at(-1)?.id;
  } while (lastId !== undefined);
}

export function csvHead(): string {
  return byteOrderMark + csvRow(columns);
}

const rand = (cents: Cents) => toRand(cents).toFixed(2);

/** Times in the shop's time zone, phone numbers in the national format. */
export function csvRowOf(
  order: ContentColumns &
    Pick<
      Order,
      | 'number'
      | 'createdAt'
      | 'status'
      | 'total'
      | 'linesTotal'
      | 'deliveryFee'
      | 'discount'
      | 'amountDue'
      | 'paid'
    >,
  lines: readonly Pick<OrderLine, 'quantity' | 'description'>[],
): string {
  return csvRow([
    String(order.number),
    csvTime(order.createdAt),
    handoverLabels[order.handover].status[order.status],
    ...customerNames.map((name) => customerText(order, name)),
    lines.map(({ quantity, description }) => `${quantity} x ${description}`).join('; '),
    rand(order.total),
    rand(order.linesTotal ?? order.total),
    order.deliveryFee == null ? '' : rand(order.deliveryFee),
    rand(order.discount),
    rand(dueOf(order)),
    rand(order.paid),
    rand(toPayBack(order)),
    ...textNames.map((name) => order[name] ?? ''),
  ]);
}

import { documentNames } from '#features/invoices/server/public.ts';
import type { RequestContext } from '#server/context.ts';
import { csvTime } from '#server/csv/csv-time.ts';
import { byteOrderMark, csvRow, type Separator } from '#shared/csv.ts';
import { toRand } from '#shared/money.ts';
import { handoverLabels } from '../../shared/handover-labels.ts';
import type { OrdersExportInput } from '../../shared/list/order-filter.ts';
import { dueOf, toPayBack } from '../../shared/money/payment.ts';
import { type ContentColumns, customerText } from '../../shared/order-content.ts';
import { contentFields, customerNames } from '../../shared/order-fields.ts';
import { orderTexts, textNames } from '../../shared/order-texts.ts';
import { findLines, Order, type OrderLine, Payment, requireOrdersExist } from '../order.entity.ts';
import { orderConditions } from './order-conditions.ts';

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
  'Delivery day',
  'Invoice',
  'Paid by',
  ...textNames.map((name) => orderTexts[name].label),
];

export async function* exportOrders(
  context: RequestContext,
  { separator, ...filter }: OrdersExportInput,
): AsyncGenerator<string> {
  if (filter.orders) await requireOrdersExist(context.shop.database.fork(), filter.orders);
  const conditions = await orderConditions(context, filter);
  let chunk = csvHead(separator);
  let lastId: number | undefined;
  do {
    const em = context.shop.database.fork();
    const older = lastId === undefined ? [] : [{ id: { $lt: lastId } }];
    const where = { $and: [...conditions, ...older] };
    const orders = await em.find(Order, where, { orderBy: { id: 'desc' }, limit: batchSize });
    const ids = orders.map(({ id }) => id);
    const linesOf = await findLines(em, orders);
    const documentsOf = await documentNames(em, ids);
    const payments = Map.groupBy(
      await em.find(Payment, { orderId: { $in: ids } }, { orderBy: { id: 'asc' } }),
      ({ orderId }) => orderId,
    );
    const rows = orders.map((order) =>
      csvRowOf(
        order,
        {
          lines: linesOf(order),
          documents: documentsOf(order.id),
          methods: payments.get(order.id)?.map(({ method }) => method) ?? [],
        },
        separator,
      ),
    );
    yield chunk + rows.join('');
    chunk = '';
    lastId = orders.length < batchSize ? undefined : orders.at(-1)?.id;
  } while (lastId !== undefined);
}

export function csvHead(separator: Separator): string {
  return byteOrderMark + csvRow(columns, separator);
}

type Belongings = {
  lines: readonly Pick<OrderLine, 'quantity' | 'description'>[];
  documents: readonly string[];
  methods: readonly string[];
};

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
      | 'deliveryDay'
    >,
  { lines, documents, methods }: Belongings,
  separator: Separator,
): string {
  const cells = [
    String(order.number),
    csvTime(order.createdAt),
    handoverLabels[order.handover].status[order.status],
    ...customerNames.map((name) => customerText(order, name)),
    lines.map(({ quantity, description }) => `${quantity} x ${description}`).join('; '),
    toRand(order.total),
    toRand(order.linesTotal ?? order.total),
    order.deliveryFee == null ? '' : toRand(order.deliveryFee),
    toRand(order.discount),
    toRand(dueOf(order)),
    toRand(order.paid),
    toRand(toPayBack(order)),
    order.deliveryDay ?? '',
    documents.join(', '),
    [...new Set(methods)].join(', '),
    ...textNames.map((name) => order[name] ?? ''),
  ];
  return csvRow(cells, separator);
}

import type { Business } from '#shared/business/business-schema.ts';
import { formatTotal, toCents, toRand } from '#shared/money.ts';

/** Lines written out; a link with more would be cut by some phones. */
const mostLines = 20;

/** What a message says of an order; amounts are in rand. */
export type OrderInWords = {
  orderNumber: string;
  /** What the lines come to. */
  total: number;
  /** Of one that is confirmed: what was added and taken off, and what is owed in all. */
  amounts?: { deliveryFee: number | null; discount: number; amountDue: number };
  /** Of one that is not confirmed: what its delivery is expected to cost. */
  expectedFee?: number;
  lines: readonly { description: string; price: number; quantity: number }[];
};

type ShopName = Pick<Business, 'name'>;

/** The secret link to the order's own page; null where none is at hand. */
type WithLink = { orderLink: string | null };

function orderList({ lines, total, amounts, expectedFee = 0 }: OrderInWords): string {
  const written = lines
    .slice(0, mostLines)
    .map(
      (line) =>
        `${line.quantity} x ${line.description}: ${formatTotal(line.price * line.quantity)}`,
    );
  const rest = lines.length - mostLines;
  const more = rest > 0 ? [`and ${rest} more`] : [];
  const sums =
    amounts && amounts.amountDue !== total
      ? [
          `Products: ${formatTotal(total)}`,
          ...(amounts.deliveryFee ? [`Delivery: ${formatTotal(amounts.deliveryFee)}`] : []),
          ...(amounts.discount ? [`Discount: −${formatTotal(amounts.discount)}`] : []),
          `Amount due: ${formatTotal(amounts.amountDue)}`,
        ]
      : expectedFee > 0
        ? [
            `Products: ${formatTotal(total)}`,
            `Delivery: ${formatTotal(expectedFee)}`,
            `Total with delivery: ${formatTotal(toRand(toCents(total) + toCents(expectedFee)))}`,
          ]
        : [`Total: ${formatTotal(total)}`];
  return [...written, ...more, ...sums].join('\n');
}

/** What a customer sends the shop on WhatsApp after ordering. */
export function messageToShop(shop: ShopName, order: OrderInWords & WithLink): string {
  return (
    `Hello ${shop.name}, I have just sent order ${order.orderNumber}:\n${orderList(order)}` +
    linkLine('The order’s page', order)
  );
}

/** What a customer asks on WhatsApp when the shop would not take an order. */
export function messageAboutRefusal(shop: ShopName, refusal: string): string {
  return `Hello ${shop.name}, your shop told me: “${refusal}”`;
}

/** What the owner sends a customer on WhatsApp about an order. */
export function messageToCustomer(
  shop: ShopName & Pick<Business, 'owner'>,
  order: OrderInWords & WithLink & { name: string },
): string {
  return (
    `Hello ${order.name}, this is ${shop.owner} from ${shop.name} ` +
    `about your order ${order.orderNumber}:\n${orderList(order)}` +
    linkLine('Follow your order', order)
  );
}

/** What the owner sends with an invoice on WhatsApp: the order's page hands it out. */
export function invoiceMessage(
  shop: ShopName & Pick<Business, 'owner'>,
  order: { name: string; orderNumber: string; invoice: string; orderLink: string },
): string {
  return (
    `Hello ${order.name}, this is ${shop.owner} from ${shop.name}. ` +
    `Invoice ${order.invoice} for your order ${order.orderNumber} is on its page: ${order.orderLink}`
  );
}

const linkLine = (words: string, { orderLink }: WithLink) =>
  orderLink === null ? '' : `\n${words}: ${orderLink}`;

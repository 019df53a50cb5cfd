import type { Business } from '#shared/business/business-schema.ts';
import { type Cents, formatCents, formatTotal, toCents } from '#shared/money.ts';

/** Some phones truncate longer links. */
const maxLines = 20;

/** In rand. */
export type OrderSummaryText = {
  orderNumber: string;
  total: number;
  /** Of a confirmed order; null for goods without amounts. */
  amounts?: { deliveryFee: number | null; discount: number; amountDue: number } | null;
  expectedFee?: number;
  lines: readonly { description: string; price: number; quantity: number }[];
};

type ShopName = Pick<Business, 'name'>;

type WithLink = { orderLink: string | null };

function orderList({ lines, total, amounts, expectedFee = 0 }: OrderSummaryText): string {
  const lineTexts = lines.slice(0, maxLines).map(({ quantity, description, price }) => {
    const sum = amounts === null ? '' : `: ${formatTotal(price * quantity)}`;
    return `${quantity} x ${description}${sum}`;
  });
  const hiddenCount = lines.length - maxLines;
  const more = hiddenCount > 0 ? [`and ${hiddenCount} more`] : [];
  if (amounts === null) return [...lineTexts, ...more].join('\n');
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
            `Total with delivery: ${formatCents(toCents(total) + toCents(expectedFee))}`,
          ]
        : [`Total: ${formatTotal(total)}`];
  return [...lineTexts, ...more, ...sums].join('\n');
}

/** By the customer on WhatsApp, after ordering. */
export function messageToShop(shop: ShopName, order: OrderSummaryText & WithLink): string {
  return (
    `Hello ${shop.name}, I have just sent order ${order.orderNumber}:\n${orderList(order)}` +
    linkLine('The order’s page', order)
  );
}

/** By the customer on WhatsApp. */
export function messageAboutRefusal(shop: ShopName, refusal: string): string {
  return `Hello ${shop.name}, your shop told me: “${refusal}”`;
}

/** By the owner on WhatsApp. */
export function messageToCustomer(
  shop: ShopName & Pick<Business, 'owner'>,
  order: OrderSummaryText & WithLink & { name: string },
): string {
  return (
    `Hello ${order.name}, this is ${shop.owner} from ${shop.name} ` +
    `about your order ${order.orderNumber}:\n${orderList(order)}` +
    linkLine('Follow your order', order)
  );
}

/** By the owner on WhatsApp. */
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

export function refundLine({ toPayBack, paidBack }: { toPayBack: Cents; paidBack: Cents }): string {
  if (toPayBack > 0) return `We pay back ${formatCents(toPayBack)}.`;
  return paidBack > 0 ? `We paid back ${formatCents(paidBack)}.` : '';
}

import { z } from 'zod';
import type { Business } from '#shared/business/business-schema.ts';
import { formatTotal, toCents, toRand } from '#shared/money.ts';
import { paragraphs } from '#shared/text.ts';
import { flag } from '#shared/wire.ts';
import type { Handover } from '../order-fields.ts';
import { type MessageStep, placeholders, unknownPlaceholders } from './step-message.ts';

/** Some phones truncate longer links. */
const maxLines = 20;

/** In rand. */
export type OrderSummaryText = {
  orderNumber: string;
  total: number;
  /** Of a confirmed order. */
  amounts?: { deliveryFee: number | null; discount: number; amountDue: number };
  /** Of an unconfirmed order, if known. */
  expectedFee?: number;
  lines: readonly { description: string; price: number; quantity: number }[];
};

type ShopName = Pick<Business, 'name'>;

type WithLink = { orderLink: string | null };

function orderList({ lines, total, amounts, expectedFee = 0 }: OrderSummaryText): string {
  const lineTexts = lines
    .slice(0, maxLines)
    .map(
      (line) =>
        `${line.quantity} x ${line.description}: ${formatTotal(line.price * line.quantity)}`,
    );
  const hiddenCount = lines.length - maxLines;
  const more = hiddenCount > 0 ? [`and ${hiddenCount} more`] : [];
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

/** UTF-16 units. */
const maxTextLength = 1000;

const inBraces = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ');

const text = paragraphs(maxTextLength, 'Please write a text.').superRefine((text, context) => {
  const unknown = unknownPlaceholders(text);
  if (unknown.length === 0) return;
  const known = inBraces(placeholders);
  context.addIssue(`There is no ${inBraces(unknown)}. You can use ${known}.`);
});

export const messageSettingsSchema = z.object({
  confirmText: text.default(
    'Hello {name}, thank you for your order {number}. It comes to {amount due}.\n' +
      'We deliver it on {delivery day}.\n' +
      'You can collect it on {collection day}.\n' +
      'Please pay to {bank details}, with the reference {reference}.\n' +
      'Please pay by {pay by}.\n' +
      'Follow your order: {order link}',
  ),
  confirmMail: flag.default(false),
  onTheWayText: text.default(
    'Hello {name}, your order {number} is on its way to you. Please keep your phone at hand.\n' +
      'Still to pay: {still to pay}',
  ),
  onTheWayMail: flag.default(false),
  readyText: text.default(
    'Hello {name}, your order {number} is ready for you to collect. When will you come?\n' +
      'Still to pay: {still to pay}',
  ),
  readyMail: flag.default(false),
  deliveredText: text.default(
    'Hello {name}, your order {number} is complete. Thank you for buying from us!\n' +
      'We would love to hear how your pet likes it: {review link}',
  ),
  deliveredMail: flag.default(false),
  missedText: text.default(
    'Hello {name}, we were at your gate with your order {number} and could not hand it over. When shall we come again?',
  ),
  missedMail: flag.default(false),
  cancelledText: text.default(
    'Hello {name}, your order {number} is cancelled, and nothing is delivered. Please ask us if that is not as you expected.',
  ),
  cancelledMail: flag.default(true),
});

type MessageSettings = z.output<typeof messageSettingsSchema>;

type Entries = Record<MessageStep, readonly [keyof MessageSettings, keyof MessageSettings]>;

const entries = {
  confirm: ['confirmText', 'confirmMail'],
  'on the way': ['onTheWayText', 'onTheWayMail'],
  delivered: ['deliveredText', 'deliveredMail'],
  missed: ['missedText', 'missedMail'],
  cancelled: ['cancelledText', 'cancelledMail'],
} as const satisfies Entries;

const collectedEntries = {
  ...entries,
  'on the way': ['readyText', 'readyMail'],
} as const satisfies Entries;

export function stepSettings(
  settings: MessageSettings,
  step: MessageStep,
  handover: Handover,
): { text: string; mail: boolean } {
  const [text, mail] = (handover === 'Collection' ? collectedEntries : entries)[step];
  return { text: settings[text], mail: settings[mail] };
}

import { areaAt } from '#features/areas/shared/delivery-area.ts';
import { collection, deliverySums, deliveryWords } from '#features/areas/shared/delivery-terms.ts';
import type { Shop } from '#server/context.ts';
import { renderMail, type TableSum } from '#server/mail/layout/render-mail.ts';
import { typedAddressLimit } from '#server/mail/mail-limits.ts';
import type { OutgoingMail } from '#server/mail/outbox/outgoing-mail.entity.ts';
import type { Letterhead } from '#server/settings/business-settings.ts';
import { formatTotal, toRand } from '#shared/money.ts';
import { greeting } from '#shared/people/greeting.ts';
import { whatsAppLink } from '#shared/people/phone.ts';
import {
  messageToCustomer,
  messageToShop,
  type OrderSummaryText,
} from '../../shared/messages/order-message.ts';
import { customerText } from '../../shared/order-content.ts';
import {
  addressNames,
  type CustomerName,
  contactNames,
  contentFields,
} from '../../shared/order-fields.ts';
import { firstStatus, isOutsideAreas } from '../../shared/order-status.ts';
import { writtenTexts } from '../../shared/order-texts.ts';
import type { OrderCustomer } from '../../shared/sending/send-order-input.ts';
import type { OrderLine } from '../order.entity.ts';
import type { NewOrder } from '../sending/new-order.ts';
import {
  collectionRows,
  linesTable,
  mailTerms,
  type OrderMail,
  renderedMails,
  warningMail,
} from './order-mail.ts';

/** Amounts are in cents. */
export type OrderInMails = Pick<
  NewOrder,
  'number' | 'content' | 'total' | 'deliveryAreaId' | 'deliveryArea' | 'suspicious' | 'mails'
> & {
  lines: Pick<OrderLine, 'description' | 'price' | 'quantity'>[];
  /** Secret links; the owner's is meant to be forwarded. */
  links: { owner: string; customer: string };
};

/** As `renderedMails`. */
export async function renderOrderMails(shop: Shop, order: OrderInMails): Promise<OrderMail[]> {
  const { business, table, owner } = await mailTerms(shop);
  const total = toRand(order.total);
  const destination =
    order.content.customer.handover === 'Collection'
      ? collection
      : areaAt(table, order.deliveryAreaId, total);
  const outside = isOutsideAreas({
    status: firstStatus,
    handover: order.content.customer.handover,
    deliveryArea: order.deliveryArea,
  });
  const sums = deliverySums(total, destination);
  const words = outside ? [outsideText] : deliveryWords(total, table, destination);
  const delivery = {
    sums,
    words: sums.length > 0 ? [] : words,
    fee: destination === collection ? 0 : destination?.fee,
    outside,
  };
  const { publicUrl } = shop.settings;
  return renderedMails(
    shop,
    order,
    order.suspicious
      ? [warningMail(business, order, owner, publicUrl)]
      : [
          ...(order.mails.owner ? [ownerMail(business, order, owner, publicUrl, delivery)] : []),
          ...(order.mails.customer ? [customerMail(business, order, owner, delivery)] : []),
        ],
  );
}

/** Cost as rows or sentences, and in rand if the area is known. */
type ExpectedDelivery = {
  sums: readonly TableSum[];
  words: readonly string[];
  fee: number | undefined;
  outside: boolean;
};

const outsideText =
  'Your address seems to be outside our delivery area. We contact you about whether and how we can bring your order.';

async function ownerMail(
  business: Letterhead,
  order: OrderInMails,
  recipient: string,
  publicUrl: string,
  { sums, fee, outside }: ExpectedDelivery,
): Promise<OutgoingMail> {
  const { content, number } = order;
  const { customer } = content;
  const words = toOrderSummaryText(order, fee);
  const name = `${customer.name} ${customer.surname}`;
  const detail = (field: CustomerName) => ({
    label: contentFields[field].label,
    value: customerText(customer, field),
  });
  const details = [
    { label: 'Name', value: name },
    ...contactNames.map(detail),
    customer.handover === 'Collection'
      ? { label: 'Collection', value: 'The customer collects it' }
      : { label: 'Address', value: addressOf(customer) },
    detail('wishedPayment'),
    ...writtenTexts(content),
  ];
  const message = messageToCustomer(business, {
    ...words,
    name: customer.name,
    orderLink: order.links.owner,
  });
  const chat = whatsAppLink(customer.cell, message);
  const parts = renderMail(business, {
    preview: `${formatTotal(words.total)} from ${name}, ${customer.area || 'who collects it'}`,
    heading: `New order ${number}`,
    blocks: [
      `${name} has sent this order.`,
      ...(outside
        ? [
            `You do not deliver to ${customer.area}, ${customer.postal}: please agree on delivery and a fee with the customer.`,
          ]
        : []),
      linesTable(order, sums),
      { kind: 'list', entries: details.filter(({ value }) => value !== '') },
      { kind: 'button', label: `WhatsApp ${customer.name}`, url: chat },
      { kind: 'button', label: 'Open the orders', url: `${publicUrl}/admin/orders` },
      { kind: 'small', text: 'Replies go to the customer.' },
    ],
  });
  const subject = `New order ${number}: ${formatTotal(words.total)} from ${name}`;
  return { to: recipient, subject, ...parts, replyTo: customer.email };
}

/** Repeats no input but the name: the address may be a stranger's, used to send messages. */
async function customerMail(
  business: Letterhead,
  order: OrderInMails,
  replyTo: string,
  delivery: ExpectedDelivery,
): Promise<OrderMail> {
  const { number, links } = order;
  const { customer } = order.content;
  const handover = customer.handover.toLowerCase();
  const next =
    `${business.owner} will contact you on WhatsApp, at the cell number you gave, to finalise ` +
    `${handover}. Payment is arranged before collection or delivery, and you get an invoice when ` +
    'your order is processed.';
  const place = collectionRows({ handover: customer.handover, status: firstStatus }, business);
  const parts = renderMail(business, {
    preview: `Thank you! We will contact you on WhatsApp to finalise ${handover}.`,
    heading: `${greeting('Thank you', customer.name)}!`,
    blocks: [
      `We have your order ${number}.`,
      linesTable(order, delivery.sums),
      ...delivery.words.map((text) => ({ kind: 'small', text }) as const),
      next,
      ...(place.length > 0 ? [{ kind: 'list', entries: place } as const] : []),
      { kind: 'button', label: 'See your order', url: links.customer },
      {
        kind: 'button',
        label: 'Chat with us on WhatsApp',
        url: whatsAppLink(
          business.whatsApp,
          messageToShop(business, {
            ...toOrderSummaryText(order, delivery.fee),
            orderLink: links.customer,
          }),
        ),
      },
      {
        kind: 'small',
        text: 'Did not place this order? Someone may have entered your address by mistake. Please reply and let us know.',
      },
    ],
  });
  const subject = `Your order ${number} at ${business.name}`;
  return { to: customer.email, subject, ...parts, replyTo, bound: typedAddressLimit };
}

function addressOf(customer: OrderCustomer): string {
  return addressNames
    .map((name) => customer[name])
    .filter((part) => part !== null)
    .join('\n');
}

function toOrderSummaryText(
  { number, total, lines }: Pick<OrderInMails, 'number' | 'total' | 'lines'>,
  expectedFee: ExpectedDelivery['fee'],
): OrderSummaryText {
  return {
    expectedFee,
    orderNumber: String(number),
    total: toRand(total),
    lines: lines.map((line) => ({ ...line, price: toRand(line.price) })),
  };
}

import { ownerAddress } from '#features/auth/server/public.ts';
import type { EntityManager } from '#server/db/database.ts';
import type { Bound } from '#server/limits/limits.ts';
import type { MailBlock } from '#server/mail/layout/render-mail.ts';
import { renderMail } from '#server/mail/layout/render-mail.ts';
import type { OutgoingMail } from '#server/mail/mail-room.ts';
import { mayMail } from '#server/mail/may-mail.ts';
import type { Shop } from '#server/shop.ts';
import { business } from '#shared/business.ts';
import { greet } from '#shared/greeting.ts';
import { formatTotal, toRand } from '#shared/money.ts';
import { formatPhone, whatsAppLink } from '#shared/phone.ts';
import {
  deliveryNote,
  messageToCustomer,
  messageToShop,
  type OrderInWords,
} from '../shared/order-message.ts';
import type { NewOrder } from './new-order.ts';

/** Confirmations to one mailbox in a day: more orders than anybody sends, and fewer than a nuisance. */
const confirmations: Bound = { name: 'order-confirmation', accepted: 5, window: 24 * 60 * 60 };

/** A mail, and how many of its kind one mailbox gets. */
type OrderMail = { mail: OutgoingMail; bound: Bound | null };

/** The mails about a new order. One that cannot be written is logged and left out: the order counts. */
export async function renderOrderMails(shop: Shop, order: NewOrder): Promise<OrderMail[]> {
  const owner = await ownerAddress(shop);
  const mails = await Promise.allSettled([
    ownerMail(order, owner, shop.settings.publicUrl),
    customerMail(order, owner),
  ]);
  const bounds = [null, confirmations];
  return mails.flatMap((mail, index) => {
    if (mail.status === 'fulfilled') return [{ mail: mail.value, bound: bounds[index] ?? null }];
    shop.logger.error({ err: mail.reason, order: order.number }, 'Order mail not written');
    return [];
  });
}

/**
 * Queues mails in the transaction of their order. Each stands in a savepoint of its own, so that one
 * that is refused is logged and takes neither the order nor the other mail with it. Last in its
 * transaction: orders to one mailbox wait here for each other.
 */
export async function enqueueOrderMails(
  shop: Pick<Shop, 'mail' | 'limits' | 'logger'>,
  em: EntityManager,
  mails: readonly OrderMail[],
): Promise<void> {
  for (const { mail, bound } of mails) {
    try {
      await em.transactional(async (inner) => {
        const may = bound === null || (await mayMail(shop.limits, inner, bound, mail.to));
        if (may) await shop.mail.enqueue(inner, mail);
      });
    } catch (error) {
      shop.logger.error({ err: error, subject: mail.subject }, 'Order mail not queued');
    }
  }
}

/** Tells the owner; an answer goes to the customer. */
async function ownerMail(order: NewOrder, to: string, publicUrl: string): Promise<OutgoingMail> {
  const { customer, notes, number } = order;
  const words = inWords(order);
  const name = `${customer.name} ${customer.surname}`;
  const details = [
    { label: 'Name', value: name },
    { label: 'Cell number', value: formatPhone(customer.cell) },
    { label: 'Telephone number', value: formatPhone(customer.telephone ?? '') },
    { label: 'Email address', value: customer.email },
    { label: 'Address', value: addressOf(order) },
    { label: 'Notes', value: notes ?? '' },
  ];
  const chat = whatsAppLink(customer.cell, messageToCustomer({ ...words, name: customer.name }));
  const parts = await renderMail({
    preview: `${formatTotal(words.total)} from ${name}, ${customer.area}`,
    heading: `New order ${number}`,
    blocks: [
      { kind: 'paragraph', text: `${name} has just sent this order.` },
      table(order),
      { kind: 'list', entries: details.filter(({ value }) => value !== '') },
      { kind: 'button', label: `WhatsApp ${customer.name}`, url: chat },
      { kind: 'button', label: 'Open the orders', url: `${publicUrl}/admin/orders` },
      { kind: 'small', text: 'An answer to this mail goes to the customer.' },
    ],
  });
  const subject = `New order ${number}: ${formatTotal(words.total)} from ${name}`;
  return { to, subject, ...parts, replyTo: customer.email };
}

/**
 * Confirms the order to whoever's address was typed; an answer goes to the owner. Nothing else that was
 * typed is repeated, so that nobody can have the shop carry a message to others.
 */
async function customerMail(order: NewOrder, replyTo: string): Promise<OutgoingMail> {
  const { customer, number } = order;
  const next =
    `${business.owner} will contact you on WhatsApp, at the cell number you gave, to finalise ` +
    'delivery. Payment is arranged before collection or delivery, and you get an invoice when ' +
    'your order is processed.';
  const parts = await renderMail({
    preview: 'Thank you! We will contact you on WhatsApp to finalise delivery.',
    heading: `${greet('Thank you', customer.name)}!`,
    blocks: [
      { kind: 'paragraph', text: `We have your order ${number}.` },
      table(order),
      { kind: 'small', text: deliveryNote },
      { kind: 'paragraph', text: next },
      {
        kind: 'button',
        label: 'Chat with us on WhatsApp',
        url: whatsAppLink(business.whatsApp, messageToShop(inWords(order))),
      },
      {
        kind: 'small',
        text: 'You ordered nothing? Then somebody gave your address by mistake: please tell us by answering this mail.',
      },
    ],
  });
  const subject = `Your order ${number} at ${business.name}`;
  return { to: customer.email, subject, ...parts, replyTo };
}

function addressOf({ customer: { address1, address2, area, postal } }: NewOrder): string {
  return [address1, address2, area, postal].filter((part) => part !== null).join('\n');
}

function inWords({ number, total, lines }: NewOrder): OrderInWords {
  return {
    orderNumber: String(number),
    total: toRand(total),
    lines: lines.map((line) => ({ ...line, price: toRand(line.price) })),
  };
}

function table({ lines, total }: NewOrder): MailBlock {
  return {
    kind: 'table',
    lines: lines.map(({ description, quantity, price }) => ({
      description,
      quantity,
      amount: toRand(price * quantity),
    })),
    total: { label: 'Total', amount: toRand(total) },
  };
}

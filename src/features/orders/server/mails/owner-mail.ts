import { renderMail } from '#server/mail/layout/render-mail.ts';
import type { OutgoingMail } from '#server/mail/mail-room.ts';
import { formatTotal } from '#shared/money.ts';
import { formatPhone, whatsAppLink } from '#shared/phone.ts';
import { messageToCustomer } from '../../shared/order-message.ts';
import type { NewOrder } from '../new-order.ts';
import { orderInWords, orderTable } from './order-table.ts';

/** The mail that tells the owner of a new order. */
export async function ownerMail(
  order: NewOrder,
  to: string,
  publicUrl: string,
): Promise<OutgoingMail> {
  const { customer, notes, number } = order;
  const words = orderInWords(order);
  const name = `${customer.name} ${customer.surname}`;
  const address = [customer.address1, customer.address2, customer.area, customer.postal];
  const details = [
    { label: 'Name', value: name },
    { label: 'Cell number', value: formatPhone(customer.cell) },
    { label: 'Telephone number', value: formatPhone(customer.telephone ?? '') },
    { label: 'Email address', value: customer.email },
    { label: 'Address', value: address.filter((part) => part !== null).join('\n') },
    { label: 'Notes', value: notes ?? '' },
  ];
  const chat = whatsAppLink(customer.cell, messageToCustomer({ ...words, name: customer.name }));
  const parts = await renderMail({
    preview: `${formatTotal(words.total)} from ${name}, ${customer.area}`,
    heading: `New order ${number}`,
    blocks: [
      { kind: 'paragraph', text: `${name} has just sent this order.` },
      orderTable(order),
      { kind: 'list', entries: details.filter(({ value }) => value !== '') },
      { kind: 'button', label: `WhatsApp ${customer.name}`, url: chat },
      { kind: 'button', label: 'Open the orders', url: `${publicUrl}/admin/orders` },
      { kind: 'small', text: 'An answer to this mail goes to the customer.' },
    ],
  });
  const subject = `New order ${number}: ${formatTotal(words.total)} from ${name}`;
  return { to, subject, ...parts, replyTo: customer.email };
}

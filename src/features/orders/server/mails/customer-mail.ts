import { renderMail } from '#server/mail/layout/render-mail.ts';
import type { OutgoingMail } from '#server/mail/mail-room.ts';
import { business } from '#shared/business.ts';
import { formatPhone, whatsAppLink } from '#shared/phone.ts';
import { deliveryNote } from '../../shared/delivery.ts';
import { messageToShop } from '../../shared/order-message.ts';
import type { NewOrder } from '../new-order.ts';
import { orderInWords, orderTable } from './order-table.ts';

/** The mail that confirms an order to the customer; answers go to the owner. */
export async function customerMail(order: NewOrder, ownerAddress: string): Promise<OutgoingMail> {
  const { customer, number } = order;
  const address = [customer.address1, customer.address2, customer.area, customer.postal];
  const next =
    `${business.owner} will contact you on WhatsApp at ${formatPhone(customer.cell)} to finalise ` +
    'delivery. Payment is arranged before collection or delivery, and you get an invoice when ' +
    'your order is processed.';
  const parts = await renderMail({
    preview: 'Thank you! We will contact you on WhatsApp to finalise delivery.',
    heading: `Thank you, ${customer.name}!`,
    blocks: [
      { kind: 'paragraph', text: `We have your order ${number}.` },
      orderTable(order),
      { kind: 'small', text: deliveryNote },
      { kind: 'paragraph', text: next },
      {
        kind: 'list',
        entries: [
          { label: 'Deliver to', value: address.filter((part) => part !== null).join('\n') },
          ...(order.notes === null ? [] : [{ label: 'Your notes', value: order.notes }]),
        ],
      },
      {
        kind: 'button',
        label: 'Chat with us on WhatsApp',
        url: whatsAppLink(business.whatsApp, messageToShop(orderInWords(order))),
      },
    ],
  });
  const subject = `Your order ${number} at ${business.name}`;
  return { to: customer.email, subject, ...parts, replyTo: ownerAddress };
}

import { renderMail } from '#server/mail/layout/render-mail.ts';
import type { OutgoingMail } from '#server/mail/mail-room.ts';
import type { Business } from '#shared/business/business-schema.ts';
import { greet } from '#shared/people/greeting.ts';

type Invited = {
  name: string;
  email: string;
  orderNumber: number;
  /** What the order's products are called. */
  products: readonly string[];
  /** The personal link, absolute. */
  url: string;
  /** Days for which the link proves the purchase. */
  days: number;
  ownerAddress: string;
};

/** The mail that asks the customer of a completed order for a review; answers go to the owner. */
export function invitationMail(business: Business, invited: Invited): OutgoingMail {
  const parts = renderMail(business, {
    preview: `Two sentences help other pet owners in ${business.town} a lot.`,
    heading: `${greet('How did it taste', invited.name)}?`,
    blocks: [
      {
        kind: 'paragraph',
        text: `Your order ${invited.orderNumber} has been home for a while. ${business.owner} would love to hear what your pets think, and so would other pet owners around here.`,
      },
      { kind: 'list', entries: [{ label: 'You ordered', value: invited.products.join('\n') }] },
      { kind: 'button', label: 'Write a review', url: invited.url },
      {
        kind: 'small',
        text: `The link is yours alone: a review through it is marked as a verified purchase. It works for ${invited.days} days. We ask only once.`,
      },
    ],
  });
  const subject = `How was your order ${invited.orderNumber}?`;
  return { to: invited.email, subject, ...parts, replyTo: invited.ownerAddress };
}

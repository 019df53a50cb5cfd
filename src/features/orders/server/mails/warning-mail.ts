import { renderMail } from '#server/mail/layout/render-mail.ts';
import type { OutgoingMail } from '#server/mail/outbox/outgoing-mail.entity.ts';
import type { Business } from '#shared/business/business-schema.ts';

/** Repeats no input, because most suspicious orders come from bots. */
export function warningMail(
  business: Business,
  { number }: { number: number },
  to: string,
  publicUrl: string,
): OutgoingMail {
  const parts = renderMail(business, {
    preview: 'Is it real, or from a bot? Please have a look.',
    heading: `Suspicious order ${number}`,
    blocks: [
      {
        kind: 'paragraph',
        text:
          'An order came in with a field filled in that people cannot see. Bots do that, and some ' +
          'browsers do it by themselves. It is kept apart: nothing was sent to the customer, and it ' +
          'counts nowhere until you say that it is real.',
      },
      {
        kind: 'button',
        label: 'Look at suspicious orders',
        url: `${publicUrl}/admin/orders?show=suspicious`,
      },
      {
        kind: 'small',
        text: 'You get at most one such email a day; the dashboard shows the rest.',
      },
    ],
  });
  return { to, subject: `Suspicious order ${number}: please look at it`, ...parts };
}

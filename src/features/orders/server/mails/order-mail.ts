import { deliverySettings } from '#features/areas/server/public.ts';
import { ownerAddress } from '#features/auth/server/public.ts';
import type { Shop } from '#server/context.ts';
import type { EntityManager } from '#server/db/database.ts';
import type { SilentLimit } from '#server/limits/limits.ts';
import { type MailBlock, renderMail, type TableSum } from '#server/mail/layout/render-mail.ts';
import { mayMail } from '#server/mail/mail-limits.ts';
import type { OutgoingMail } from '#server/mail/outbox/outgoing-mail.entity.ts';
import { type Letterhead, letterhead } from '#server/settings/business-settings.ts';
import { addressLine } from '#shared/business/business-words.ts';
import { formatWeek, weekInWords } from '#shared/business/opening-words.ts';
import { type Cents, formatCents, toRand } from '#shared/money.ts';
import { isUnderWay } from '../../shared/order-status.ts';
import type { Order, OrderLine } from '../order.entity.ts';

export type MailTerms = Awaited<ReturnType<typeof mailTerms>>;

/** Call before a transaction: inside one it would deadlock on the embedded database. */
export async function mailTerms(shop: Shop) {
  return {
    business: await letterhead({ shop }),
    table: await deliverySettings.read({ shop }),
    owner: await ownerAddress(shop),
  };
}

/** `bound` limits how many mails of a kind one mailbox gets. */
export type OrderMail = OutgoingMail & { bound?: SilentLimit };

/** A mail that fails to render is logged and left out, so that the order is still stored. */
export async function renderedMails(
  { logger }: Pick<Shop, 'logger'>,
  { number }: Pick<Order, 'number'>,
  mails: readonly Promise<OrderMail>[],
): Promise<OrderMail[]> {
  const settled = await Promise.allSettled(mails);
  return settled.flatMap((mail) => {
    if (mail.status === 'fulfilled') return [mail.value];
    logger.error({ err: mail.reason, order: number }, 'Order mail not written');
    return [];
  });
}

/** A failed mail does not affect the order. Call last: orders to one mailbox wait here. */
export async function enqueueOrderMails(
  shop: Pick<Shop, 'mail' | 'limits' | 'logger'>,
  em: EntityManager,
  { id }: Pick<Order, 'id'>,
  mails: readonly OrderMail[],
): Promise<void> {
  for (const { bound, ...mail } of mails) {
    try {
      await em.transactional(async (inner) => {
        const isAllowed = !bound || (await mayMail(shop.limits, inner, bound, mail.to));
        if (isAllowed) await shop.mail.enqueue(inner, { ...mail, concerns: `order ${id}` });
      });
    } catch (error) {
      shop.logger.error({ err: error, subject: mail.subject }, 'Order mail not queued');
    }
  }
}

type Table = {
  lines: readonly Pick<OrderLine, 'description' | 'price' | 'quantity'>[];
  total: Cents;
};

/** @param sums below the goods: fees, discounts, and the amount to pay. @param label of the goods. */
export function linesTable(
  { lines, total }: Table,
  sums: readonly TableSum[] = [],
  label = sums.length === 0 ? 'Total' : 'Products',
): MailBlock {
  return {
    kind: 'table',
    lines: lines.map(({ description, quantity, price }) => ({
      description,
      quantity,
      amount: toRand(price * quantity),
    })),
    sums: [{ label, value: formatCents(total), isMain: sums.length === 0 }, ...sums],
  };
}

/** Place and hours; none for a delivery. */
export function collectionRows(
  { handover, status }: Pick<Order, 'handover' | 'status'>,
  business: Letterhead,
) {
  if (handover !== 'Collection' || !isUnderWay(status)) return [];
  return [
    { label: 'Collect from', value: addressLine(business) },
    { label: 'Opening hours', value: formatWeek({ week: weekInWords(business.hours) }) },
  ];
}

/** Per day: bots send many orders. */
const warningBound: SilentLimit = { name: 'suspicious-order', accepted: 1, window: 24 * 60 * 60 };

/** Repeats no input, because most suspicious orders come from bots. */
export async function warningMail(
  business: Letterhead,
  { number }: { number: number },
  to: string,
  publicUrl: string,
): Promise<OrderMail> {
  const parts = renderMail(business, {
    preview: 'Is it real, or from a bot? Please have a look.',
    heading: `Suspicious order ${number}`,
    blocks: [
      'An order came in with a field filled in that people cannot see. Bots do that, and some ' +
        'browsers do it by themselves. It is kept apart: nothing was sent to the customer, and it ' +
        'counts nowhere until you say that it is real.',
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
  const subject = `Suspicious order ${number}: please look at it`;
  return { to, subject, ...parts, bound: warningBound };
}

import { ownerAddress } from '#features/auth/server/public.ts';
import { deliverySettings } from '#features/delivery/server/public.ts';
import type { EntityManager } from '#server/db/database.ts';
import type { Bound } from '#server/limits/limits.ts';
import type { MailBlock } from '#server/mail/layout/blocks.ts';
import { mayMail } from '#server/mail/may-mail.ts';
import type { OutgoingMail } from '#server/mail/outbox/outgoing-mail.entity.ts';
import { businessSettings } from '#server/settings/business-settings.ts';
import type { Shop } from '#server/shop.ts';
import { type Cents, toRand } from '#shared/money.ts';
import type { OrderLine } from '../order.entity.ts';

/** Settings that mails about an order need. */
export type MailTerms = Awaited<ReturnType<typeof mailTerms>>;

/** Read before a transaction: on the embedded database a read inside it would wait for the transaction itself. */
export async function mailTerms(shop: Shop) {
  return {
    business: await businessSettings.read({ shop }),
    table: await deliverySettings.read({ shop }),
    owner: await ownerAddress(shop),
  };
}

/** A mail, and how many of its kind one mailbox gets. */
export type OrderMail = { mail: OutgoingMail; bound: Bound | null };

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

type Table = {
  lines: readonly Pick<OrderLine, 'description' | 'price' | 'quantity'>[];
  /** What the lines come to, in cents. */
  total: Cents;
  /** What that is called: not the total where more is added or taken off below. */
  label?: 'Total' | 'Products';
};

/** What was ordered, and what it comes to. */
export function linesTable({ lines, total, label = 'Total' }: Table): MailBlock {
  return {
    kind: 'table',
    lines: lines.map(({ description, quantity, price }) => ({
      description,
      quantity,
      amount: toRand(price * quantity),
    })),
    total: { label, amount: toRand(total) },
  };
}

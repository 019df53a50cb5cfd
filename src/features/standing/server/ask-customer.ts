import { giveLink } from '#features/orders/server/public.ts';
import type { EntityManager } from '#server/db/database.ts';
import { renderMail } from '#server/mail/layout/render-mail.ts';
import { mayMail, typedAddressLimit } from '#server/mail/mail-limits.ts';
import { DomainError } from '#shared/errors.ts';
import { inWords, retentionExpiry } from '#shared/time/length.ts';
import { standing as about } from '../shared/about.ts';
import { maxStandingOrders } from '../shared/limits.ts';
import { standingLink } from '../shared/standing-link.ts';
import { goodsText, rhythmText } from '../shared/standing-text.ts';
import { StandingOrder } from './standing-order.entity.ts';
import type { StandingTerms, StandingWriter } from './standing-terms.ts';

/**
 * Counts only those whose address is proved: nobody can use up someone else's.
 * @throws DomainError `conflict`.
 */
export async function requireStandingRoom(
  em: EntityManager,
  { id, email, cell }: Pick<StandingOrder, 'email' | 'cell'> & { id?: number },
): Promise<void> {
  const others = await em.count(StandingOrder, {
    state: { $ne: 'stopped' },
    ...(id !== undefined && { id: { $ne: id } }),
    ...(email === '' ? { cell } : { email, emailProvedAt: { $ne: null } }),
  });
  if (others < maxStandingOrders) return;
  throw new DomainError(
    'conflict',
    `We keep at most ${maxStandingOrders} standing orders for one customer.`,
  );
}

type Asked = { standing: StandingOrder; terms: StandingTerms; replyTo: string };

/**
 * One email with “Yes, this is my standing order”. It repeats no input: the address may be a
 * stranger's. @throws DomainError `conflict` if the address got too many emails today, unless the
 * office asks.
 */
export async function askCustomer(
  em: EntityManager,
  { shop, actor }: StandingWriter,
  { standing, terms, replyTo }: Asked,
): Promise<void> {
  const { id, email, lines } = standing;
  if (!(await mayMail(shop.limits, em, typedAddressLimit, email))) {
    if (actor.kind !== 'customer') return;
    throw new DomainError(
      'conflict',
      'We sent several emails to this address today. Please open one of them, or try again tomorrow.',
    );
  }
  const origin = { origin: 'mail', createdAt: terms.now } as const;
  const token = await giveLink(em, { standingId: id }, origin);
  const { name } = terms.business;
  const parts = renderMail(terms.business, {
    preview: 'One press, and we bring it regularly.',
    heading: 'Is this your standing order?',
    blocks: [
      {
        kind: 'paragraph',
        text: `Somebody asked us for a standing order with this address: ${goodsText(lines)}, ${rhythmText(standing)}. If that was you, please say yes:`,
      },
      {
        kind: 'button',
        label: 'Yes, this is my standing order',
        url: standingLink(terms.publicUrl, token),
      },
      {
        kind: 'small',
        text: `Without your yes within ${inWords(about.retention.askedStandingOrders.length)} we email you nothing more about it.`,
      },
    ],
  });
  const subject = `Is this your standing order? – ${name}`;
  const { length } = about.retention.askedStandingOrders;
  const validUntil = retentionExpiry(terms.now, length);
  const concerns = `standing order ${id}` as const;
  await shop.mail.enqueue(em, { to: email, subject, ...parts, replyTo, concerns, validUntil });
}

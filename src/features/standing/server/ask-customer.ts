import { giveLink } from '#features/orders/server/public.ts';
import type { EntityManager } from '#server/db/database.ts';
import { askByMail, tooManyMails } from '#server/mail/ask-by-mail.ts';
import type { CorrectionWriter } from '#server/registry.ts';
import { refuse } from '#shared/errors.ts';
import { standing as about } from '../shared/about.ts';
import { maxStandingOrders } from '../shared/limits.ts';
import { standingLink } from '../shared/standing-link.ts';
import { goodsText, rhythmText } from '../shared/standing-text.ts';
import { StandingOrder } from './standing-order.entity.ts';
import type { StandingTerms } from './standing-terms.ts';

/**
 * Limits the standing orders of a proved address, or of a number without one.
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
  refuse('limit_reached', `We keep at most ${maxStandingOrders} standing orders for one customer.`);
}

/**
 * Mails the customer a request to confirm the standing order. @throws DomainError `conflict` for a
 * customer whose address has reached its daily limit of mails.
 */
export async function askCustomer(
  em: EntityManager,
  { shop, actor }: CorrectionWriter,
  { id, email, lines, everyWeeks }: StandingOrder,
  terms: StandingTerms,
): Promise<void> {
  const token = await giveLink(em, { standingId: id }, 'mail', terms.now);
  const isQueued = await askByMail(shop, em, terms, {
    to: email,
    concerns: `standing order ${id}`,
    title: 'Is this your standing order?',
    text: `Somebody asked us for a standing order with this address: ${goodsText(lines)}, ${rhythmText(everyWeeks)}.`,
    button: 'Yes, this is my standing order',
    url: standingLink(terms.publicUrl, token),
    length: about.retention.askedStandingOrders.length,
  });
  if (!isQueued && actor.kind === 'customer') throw tooManyMails();
}

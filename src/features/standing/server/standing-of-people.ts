import { addressLines } from '#features/orders/shared/order-content.ts';
import type { EntityManager } from '#server/db/database.ts';
import { deleteMailsAbout } from '#server/mail/outbox/transactional-mails.ts';
import { emails, type PersonalDataProvider, phones } from '#server/people.ts';
import type { Contact } from '#shared/people/contact.ts';
import { formatPhone } from '#shared/people/phone.ts';
import { dayMonthYear, readDay } from '#shared/time/day.ts';
import { capitalize } from '#shared/words.ts';
import { goodsText, proposalStateTexts, rhythmText } from '../shared/standing-text.ts';
import { Proposal, StandingOrder } from './standing-order.entity.ts';

export const standingOfPeople: PersonalDataProvider = {
  heading: 'Standing orders',
  erasureEffect: 'Standing orders are deleted; nothing more is proposed or ordered.',

  async find(em, contact) {
    const found = await em.find(StandingOrder, ofContact(contact), { orderBy: { id: 'desc' } });
    const proposals = await em.find(
      Proposal,
      { standingId: { $in: found.map(({ id }) => id) } },
      { orderBy: { id: 'desc' } },
    );
    return found.map((standing) => ({
      key: `standing order ${standing.id}`,
      title: `Standing order ${rhythmText(standing.everyWeeks)}`,
      since: standing.createdAt.toISOString(),
      facts: {
        Name: `${standing.customer.name} ${standing.customer.surname}`.trim(),
        'Email address': standing.email,
        'Phone numbers': phones(standing.cell, standing.customer.telephone)
          .map(({ value }) => formatPhone(value))
          .join(', '),
        Address: addressLines(standing.customer).join(', '),
        Note: standing.texts.notes ?? '',
        Products: goodsText(standing.lines),
        State: capitalize(standing.state),
        'Next day': standing.nextOn,
        Words: standing.consentText,
        Proposed: proposals
          .filter(({ standingId }) => standingId === standing.id)
          .map((it) => `${dayMonthYear(readDay(it.handoverOn))}: ${proposalStateTexts[it.state]}`)
          .join('; '),
      },
      contacts: [...emails(standing.email), ...phones(standing.cell, standing.customer.telephone)],
    }));
  },

  async erase(em, contact, at) {
    const where = { ...ofContact(contact), createdAt: { $lte: at } };
    const ids = (await em.find(StandingOrder, where)).map(({ id }) => id);
    await em.nativeDelete(StandingOrder, { id: { $in: ids } });
    const concerns = ids.map((id) => `standing order ${id}` as const);
    await deleteMailsAbout(em, concerns);
    return null;
  },

  async contacts(em: EntityManager) {
    const found = await em.execute<{ email: string; cell: string; telephone: string | null }[]>(
      `select distinct email, cell, customer->>'telephone' as telephone from standing_orders`,
    );
    return found.flatMap(({ email, cell, telephone }) => [
      ...emails(email),
      ...phones(cell, telephone),
    ]);
  },
};

const ofContact = ({ kind, value }: Contact) =>
  kind === 'email'
    ? { email: value }
    : { $or: [{ cell: value }, { customer: { telephone: value } }] };

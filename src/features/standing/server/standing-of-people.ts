import { addressLines } from '#features/orders/shared/order-content.ts';
import type { EntityManager } from '#server/db/database.ts';
import { emails, type PersonalDataProvider, phones } from '#server/people.ts';
import type { Contact } from '#shared/people/contact.ts';
import { goodsText, proposalStateTexts, rhythmText } from '../shared/standing-text.ts';
import { Proposal, StandingOrder } from './standing-order.entity.ts';

export const standingOfPeople: PersonalDataProvider = {
  heading: 'Standing orders',
  erasureEffect: 'Standing orders are deleted; nothing more is proposed or ordered.',
  topics: ['standing'],

  async find(em, contact) {
    const found = await em.find(StandingOrder, ofContact(contact), { orderBy: { id: 'desc' } });
    const proposals = await em.find(
      Proposal,
      { standingId: { $in: found.map(({ id }) => id) } },
      { orderBy: { id: 'desc' } },
    );
    return found.map((standing) => ({
      key: `standing order ${standing.id}`,
      title: `Standing order ${rhythmText(standing)}`,
      since: standing.createdAt.toISOString(),
      facts: {
        Name: `${standing.customer.name} ${standing.customer.surname}`.trim(),
        'Email address': standing.email,
        'Phone number': standing.cell,
        Address: addressLines(standing.customer).join(', '),
        Products: goodsText(standing.lines),
        State: standing.state,
        'Next day': standing.nextOn ?? '',
        Words: standing.consentText,
        Proposed: proposals
          .filter(({ standingId }) => standingId === standing.id)
          .map(({ handoverOn, state }) => `${handoverOn}: ${proposalStateTexts[state]}`)
          .join('; '),
      },
      contacts: [...emails(standing.email), ...phones(standing.cell)],
    }));
  },

  async erase(em, contact, at) {
    await em.nativeDelete(StandingOrder, {
      $and: [ofContact(contact), { createdAt: { $lte: at } }],
    });
    return null;
  },

  async contacts(em: EntityManager) {
    const found = await em.execute<{ email: string; cell: string }[]>(
      'select distinct email, cell from standing_orders',
    );
    return found.flatMap(({ email, cell }) => [...emails(email), ...phones(cell)]);
  },
};

const ofContact = ({ kind, value }: Contact) =>
  kind === 'email' ? { email: value } : { cell: value };

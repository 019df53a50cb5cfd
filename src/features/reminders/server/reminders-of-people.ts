import { findOrdersOf } from '#features/orders/server/public.ts';
import { findProductsByIds } from '#features/products/server/public.ts';
import type { EntityManager } from '#server/db/database.ts';
import { emails, type PersonalDataProvider } from '#server/people.ts';
import type { Contact } from '#shared/people/contact.ts';
import { Reminder } from './reminder.entity.ts';

export const remindersOfPeople: PersonalDataProvider = {
  heading: 'Reminders',
  erasureEffect: 'Reminders are deleted; none is sent any more.',
  topics: ['reminders'],

  async find(em, contact) {
    const found = await em.find(Reminder, await ofContact(em, contact), {
      orderBy: { id: 'desc' },
    });
    const products = await findProductsByIds(
      em,
      found.map(({ productId }) => productId),
    );
    return found.map((reminder) => ({
      key: `reminder ${reminder.id}`,
      title: 'Reminder before a food is empty',
      since: reminder.askedAt.toISOString(),
      facts: {
        'Email address': reminder.email,
        Food: products.find(({ id }) => id === reminder.productId)?.description ?? '',
        Pet: reminder.petName ?? '',
        Day: reminder.remindOn,
        State: reminder.state,
        Words: reminder.consentText,
      },
      contacts: emails(reminder.email),
    }));
  },

  async erase(em, contact, at) {
    const where = await ofContact(em, contact);
    await em.nativeDelete(Reminder, { $and: [where, { askedAt: { $lte: at } }] });
    return null;
  },

  async contacts(em) {
    const found = await em.execute<{ email: string }[]>('select distinct email from reminders');
    return emails(...found.map(({ email }) => email));
  },
};

/** With those whose order has this address since the office corrected it. */
async function ofContact(em: EntityManager, contact: Contact) {
  const orders = await findOrdersOf(em, contact);
  const ofOrders = { orderId: { $in: orders.map(({ id }) => id) } };
  return contact.kind === 'email' ? { $or: [{ email: contact.value }, ofOrders] } : ofOrders;
}

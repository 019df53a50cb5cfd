import { findOrdersOf } from '#features/orders/server/public.ts';
import { findProductsByIds } from '#features/products/server/public.ts';
import { deleteMailsAbout } from '#server/mail/outbox/transactional-mails.ts';
import type { PersonalDataProvider } from '#server/people.ts';
import { capitalize } from '#shared/words.ts';
import { Reminder } from './reminder.entity.ts';

export const remindersOfPeople: PersonalDataProvider = {
  heading: 'Reminders',
  erasureEffect: 'Reminders are deleted; none is sent any more.',

  async find(em, contact) {
    const orders = await findOrdersOf(em, contact);
    const found = await em.find(Reminder, ofOrders(orders), { orderBy: { id: 'desc' } });
    const productIds = found.map(({ productId }) => productId);
    const products = await findProductsByIds(em, productIds);
    return found.map((reminder) => ({
      key: `reminder ${reminder.id}`,
      title: 'Reminder before a food is empty',
      since: reminder.askedAt.toISOString(),
      facts: {
        'Email address': orders.find(({ id }) => id === reminder.orderId)?.email ?? '',
        Food: products.find(({ id }) => id === reminder.productId)?.description ?? '',
        Pet: reminder.petName ?? '',
        Day: reminder.remindOn,
        State: capitalize(reminder.state),
        Words: reminder.consentText,
      },
    }));
  },

  async erase(em, contact, at) {
    const orders = await findOrdersOf(em, contact);
    const erased = await em.find(Reminder, { ...ofOrders(orders), askedAt: { $lte: at } });
    const ids = erased.map(({ id }) => id);
    await em.nativeDelete(Reminder, { id: { $in: ids } });
    const concerns = ids.map((id) => `reminder ${id}` as const);
    await deleteMailsAbout(em, concerns);
    return null;
  },

  // Found by the contacts of their orders.
  contacts: async () => [],
};

const ofOrders = (orders: readonly { id: number }[]) => ({
  orderId: { $in: orders.map(({ id }) => id) },
});

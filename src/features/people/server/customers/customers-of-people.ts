import { findCustomersOf } from '#features/orders/server/public.ts';
import type { PersonalDataProvider } from '#server/people.ts';
import { formatPhone } from '#shared/people/phone.ts';

/** Erased with their last order (features/orders). */
export const customersOfPeople: PersonalDataProvider = {
  heading: 'Customers',
  erasureEffect:
    'A number whose orders are all erased is deleted, with your note on it and what joined it to others.',
  topics: ['orders'],

  async find(em, contact) {
    const customers = await findCustomersOf(em, contact);
    return customers.map(({ id, cell, note, createdAt }) => ({
      key: `customer ${id}`,
      title: 'Customer',
      since: createdAt.toISOString(),
      facts: { 'Cell number': formatPhone(cell), 'Your note': note ?? '' },
    }));
  },

  erase: async () => null,

  // Found by the contacts of their orders.
  contacts: async () => [],
};

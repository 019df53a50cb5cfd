import { findCustomersOf, findJoined } from '#features/orders/server/public.ts';
import { defineFeature } from '#server/feature.ts';
import { type PersonalDataProvider, phones } from '#server/people.ts';
import { formatPhone } from '#shared/people/phone.ts';
import { customersRouter } from './customers/customers.router.ts';
import { RecordedErasure } from './privacy/erasure.ts';
import { catchUpErasures } from './privacy/erasure-list.ts';
import { peopleRouter } from './privacy/people.router.ts';

/** Erased with their last order (features/orders). */
const customersOfPeople: PersonalDataProvider = {
  heading: 'Customers',
  erasureEffect:
    'A number whose orders are all erased is deleted, with your note on it and what joined it to others.',

  async find(em, contact) {
    const customers = await findCustomersOf(em, contact);
    const found = customers.map(async ({ id, cell, note, createdAt }) => {
      const { main, joined } = await findJoined(em, id);
      return {
        key: `customer ${id}`,
        title: 'Customer',
        since: createdAt.toISOString(),
        facts: { 'Cell number': formatPhone(cell), 'Your note': note ?? '' },
        contacts: phones(main.cell, ...joined.map((other) => other.cell)),
      };
    });
    return Promise.all(found);
  },

  erase: async () => null,

  // Found by the contacts of their orders.
  contacts: async () => [],
};

/** Customers; and POPIA, sections 23 and 24: access to personal data, a copy, and erasure. */
export const people = defineFeature({
  name: 'people',
  routers: { customers: customersRouter, people: peopleRouter },
  entities: [RecordedErasure],
  people: customersOfPeople,
  jobs: [
    {
      name: 'keep the lists of erasures',
      schedule: '5 3 * * *',
      run: async (shop) => void (await catchUpErasures(shop)),
    },
  ],
  // A new shop creates a key; a backup restores the one of its erasures.
  backup: { initialTables: ['erasure_key'] },
  examples: {
    people: {
      contact: '082 555 0199',
      kind: 'phone',
      value: '+27825550199',
      heading: 'Orders',
      fate: 'Orders keep their number, date, products and amounts, without the person.',
      key: 'order 7',
      title: 'Order 1012',
      since: '2026-11-20T08:00:00.000Z',
      facts: { Name: 'Naledi', Surname: 'Dube', 'Cell number': '082 555 0199' },
      alsoKnown: [{ kind: 'email', value: 'naledi@example.com' }],
      warnings: ['R899.80 of order 1012 is still to be paid back.'],
      acceptWarnings: false,
      hindrances: ['Order 1013 is still under way. Please complete or cancel it first.'],
      shop: 'Paws & Bowls',
      exportedAt: '2026-11-22T08:00:00.000Z',
      count: 1,
      message: 'They are erased.',
    },
    customers: {
      customerID: 5,
      orderID: 12,
      name: 'Naledi van Wyk',
      phone: '+27821234567',
      email: 'naledi@example.com',
      area: 'New Redruth',
      orders: 4,
      others: 3,
      lastOrderID: 12,
      spent: 3599.6,
      unpaid: 449.9,
      mainID: 7,
      alsoOrderedAs: ['Naledi Dube'],
      note: 'Rings twice; the dog is called Bismarck.',
      contacts: ['+27821234567', 'naledi@example.com'],
      orderNumber: '1012',
      amountDue: 899.8,
      paid: 449.9,
      toPayBack: 0,
      status: 'Completed',
      search: 'Naledi',
      limit: 100,
      before: 5,
    },
  },
  async prepare(shop) {
    const applied = await catchUpErasures(shop);
    if (applied === 0) return [];
    return [
      `Erased again: ${applied === 1 ? 'one person' : `${applied} people`} whom a restored backup had brought back`,
    ];
  },
});

import { findCustomersOf } from '#features/orders/server/public.ts';
import { defineFeature } from '#server/feature.ts';
import type { PersonalDataProvider } from '#server/people.ts';
import { formatPhone } from '#shared/people/phone.ts';
import { customersRouter } from './customers/customers.router.ts';
import { peopleExamples } from './examples.ts';
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
  examples: peopleExamples,
  async prepare(shop) {
    const applied = await catchUpErasures(shop);
    if (applied === 0) return [];
    return [
      `Erased again: ${applied === 1 ? 'one person' : `${applied} people`} whom a restored backup had brought back`,
    ];
  },
});

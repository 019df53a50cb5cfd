import type { EntityManager } from '#server/db/database.ts';
import { patiently } from '#server/db/time-limits.ts';
import type { PersonalDataProvider } from '#server/people.ts';
import type { Shop } from '#server/shop.ts';
import type { Contact } from '#shared/people/contact.ts';
import { Customer, CustomerContact } from './customer.entity.ts';

async function customersOf(em: EntityManager, { kind, value }: Contact): Promise<Customer[]> {
  const contacts = await em.find(CustomerContact, { kind, value });
  return em.find(Customer, { id: { $in: contacts.map(({ customerId }) => customerId) } });
}

/** What is held of somebody because they ordered, besides their orders. */
export const customersOfPeople: PersonalDataProvider = {
  heading: 'Customers',
  fate: 'The note on the customer is deleted, and that their orders belong together is forgotten.',
  topics: ['orders'],

  async find(em, contact) {
    const customers = await customersOf(em, contact);
    return customers.map(({ id, note, createdAt }) => ({
      key: `customer ${id}`,
      title: 'Customer',
      since: createdAt.toISOString(),
      certain: true,
      facts: { 'Your note': note ?? '' },
    }));
  },

  async erase(em, contact) {
    const customers = await customersOf(em, contact);
    await em.nativeDelete(Customer, { id: { $in: customers.map(({ id }) => id) } });
    return null;
  },

  async contacts(em) {
    const found = await em.find(CustomerContact, {}, { fields: ['kind', 'value'] });
    return found.map(({ kind, value }) => ({ kind, value }));
  },
};

const withoutOrders = `
  delete from customers where not exists (
    select 1 from orders where orders.customer_id = customers.id and orders.erased_at is null)`;

/** Forgets customers of whom no order is left that tells who they are. */
export async function forgetCustomers({ database }: Pick<Shop, 'database'>): Promise<void> {
  await patiently(database, (em) => em.execute(withoutOrders, [], 'run'));
}

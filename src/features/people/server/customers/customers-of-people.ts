import { lockOrdersOf, orderContactsTable } from '#features/orders/server/public.ts';
import type { EntityManager } from '#server/db/database.ts';
import { inLongTransaction } from '#server/db/time-limits.ts';
import type { PersonalDataProvider } from '#server/people.ts';
import type { Shop } from '#server/shop.ts';
import type { Contact } from '#shared/people/contact.ts';
import { Customer, CustomerContact } from './customer.entity.ts';

// A contact corrected in all of a customer's orders is no longer theirs (`linkOrdersToCustomers`).
const withContact = `
  select customer_id as id from customer_contacts
  where kind = ? and value = ? and (
    exists (
      select 1 from ${orderContactsTable} as linked
      where linked.customer_id = customer_contacts.customer_id
        and customer_contacts.value in (linked.cell, linked.email))
    or not exists (
      select 1 from ${orderContactsTable} as linked
      where linked.customer_id = customer_contacts.customer_id))`;

async function customersOf(em: EntityManager, { kind, value }: Contact): Promise<Customer[]> {
  const found = await em.execute<{ id: number }[]>(withContact, [kind, value]);
  return em.find(Customer, { id: { $in: found.map(({ id }) => id) } });
}

export const customersOfPeople: PersonalDataProvider = {
  heading: 'Customers',
  erasureEffect:
    'The note on the customer is deleted, and that their orders belong together is forgotten.',
  topics: ['orders'],

  async find(em, contact) {
    const customers = await customersOf(em, contact);
    return customers.map(({ id, note, createdAt }) => ({
      key: `customer ${id}`,
      title: 'Customer',
      since: createdAt.toISOString(),
      facts: { 'Your note': note ?? '' },
    }));
  },

  async erase(em, contact) {
    const ids = (await customersOf(em, contact)).map(({ id }) => id);
    // Deleting a customer changes their orders, and the orders of the contact are erased next.
    await lockOrdersOf(em, contact, ids);
    await em.nativeDelete(Customer, { id: { $in: ids } });
    return null;
  },

  async contacts(em) {
    const found = await em.find(CustomerContact, {}, { fields: ['kind', 'value'] });
    return found.map(({ kind, value }) => ({ kind, value }));
  },
};

const withoutOrders = `
  delete from customers where not exists (
    select 1 from ${orderContactsTable} as linked where linked.customer_id = customers.id)`;

/** Deletes customers without any order that has personal data. */
export async function deleteOrphanedCustomers({ database }: Pick<Shop, 'database'>): Promise<void> {
  await inLongTransaction(database, (em) => em.execute(withoutOrders, [], 'run'));
}

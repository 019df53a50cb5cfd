import {
  findUnlinkedOrders,
  hasUnlinkedOrders,
  linkOrder,
  lockUnlinkedOrders,
  orderContactsTable,
  relinkOrders,
  type UnlinkedOrder,
} from '#features/orders/server/public.ts';
import type { RequestContext } from '#server/context.ts';
import type { EntityManager } from '#server/db/database.ts';
import { write } from '#server/db/write.ts';
import { emails, phones } from '#server/people.ts';
import type { Contact } from '#shared/people/contact.ts';
import { Customer, CustomerContact } from './customer.entity.ts';

/** Orders per transaction. */
const batch = 500;

/** A lock across instances: two orders of one new customer would create two customers. */
const alone = 'select pg_advisory_xact_lock(7719)';

/**
 * By cell number or email address, else to a new customer; an order with the number of one and the
 * address of another merges both. Runs on reading, so that placing an order does not wait for it.
 */
export async function linkOrdersToCustomers(context: Pick<RequestContext, 'shop'>): Promise<void> {
  const { shop } = context;
  while (await hasUnlinkedOrders(shop.database.fork())) {
    await write({ shop }, [], linkBatch);
  }
}

async function linkBatch(em: EntityManager): Promise<void> {
  await em.execute(alone);
  const found = await findUnlinkedOrders(em, batch);
  const known = await knownCustomers(em, found.flatMap(contactsOf));
  // A merge changes all orders of one customer.
  const orders = await lockUnlinkedOrders(em, found, customersToMerge(found, known));
  for (const order of orders) await link(em, order, known);
  await deleteStaleContacts(em, [...known.values()]);
}

const contactsOf = ({ cell, email }: Pick<UnlinkedOrder, 'cell' | 'email'>): Contact[] => [
  ...phones(cell),
  ...emails(email),
];

const keyOf = ({ kind, value }: Pick<Contact, 'kind' | 'value'>) => `${kind} ${value}`;

// Not of a customer without orders: their only order is about to be linked again.
const removeStale = `
  delete from customer_contacts
  where customer_id = any(?::int[])
    and exists (
      select 1 from ${orderContactsTable} as linked
      where linked.customer_id = customer_contacts.customer_id)
    and not exists (
      select 1 from ${orderContactsTable} as linked
      where linked.customer_id = customer_contacts.customer_id
        and customer_contacts.value in (linked.cell, linked.email))`;

/** Removes contacts that no order of the customer has any more, such as a corrected number. */
async function deleteStaleContacts(em: EntityManager, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await em.execute(removeStale, [`{${[...new Set(ids)].join(',')}}`], 'run');
}

async function knownCustomers(
  em: EntityManager,
  contacts: readonly Contact[],
): Promise<Map<string, number>> {
  const where = { value: { $in: [...new Set(contacts.map(({ value }) => value))] } };
  const owners = await em.find(CustomerContact, where, { disableIdentityMap: true });
  await deleteStaleContacts(
    em,
    owners.map(({ customerId }) => customerId),
  );
  const found = await em.find(CustomerContact, where);
  return new Map(found.map((contact) => [keyOf(contact), contact.customerId]));
}

/** Customers merged by these orders, also through a contact that is new in one of them. */
function customersToMerge(
  found: readonly UnlinkedOrder[],
  known: ReadonlyMap<string, number>,
): number[] {
  let groups: { keys: Set<string>; customers: Set<number> }[] = [];
  for (const order of found) {
    const keys = contactsOf(order).map(keyOf);
    const customers = keys.flatMap((key) => known.get(key) ?? []);
    const touches = (group: (typeof groups)[number]) =>
      keys.some((key) => group.keys.has(key)) || customers.some((id) => group.customers.has(id));
    const near = groups.filter(touches);
    const joined = {
      keys: new Set([...keys, ...near.flatMap((group) => [...group.keys])]),
      customers: new Set([...customers, ...near.flatMap((group) => [...group.customers])]),
    };
    groups = [...groups.filter((group) => !near.includes(group)), joined];
  }
  return groups.flatMap(({ customers }) => (customers.size > 1 ? [...customers] : []));
}

async function link(
  em: EntityManager,
  order: UnlinkedOrder,
  known: Map<string, number>,
): Promise<void> {
  const contacts = contactsOf(order);
  const ids = [...new Set(contacts.flatMap((contact) => known.get(keyOf(contact)) ?? []))].sort(
    (one, other) => one - other,
  );
  const [first, ...others] = ids;
  const { createdAt } = order;
  const customerId = first ?? (await em.insert(Customer, { createdAt, note: null }));
  for (const other of others) {
    await mergeCustomers(em, customerId, other);
    for (const [key, id] of known) if (id === other) known.set(key, customerId);
  }
  for (const { kind, value } of contacts) {
    if (known.has(keyOf({ kind, value }))) continue;
    await em.insert(CustomerContact, { customerId, kind, value });
    known.set(keyOf({ kind, value }), customerId);
  }
  await linkOrder(em, order.id, customerId);
}

/** Merges two customers and keeps both notes. */
async function mergeCustomers(em: EntityManager, customerId: number, other: number): Promise<void> {
  await relinkOrders(em, other, customerId);
  await em.nativeUpdate(CustomerContact, { customerId: other }, { customerId });
  await em.execute(
    `update customers set note = concat_ws(E'\\n', customers.note, gone.note)
       from customers gone where customers.id = ? and gone.id = ? and gone.note is not null`,
    [customerId, other],
    'run',
  );
  await em.nativeDelete(Customer, { id: other });
}

import { Order } from '#features/orders/server/public.ts';
import type { RequestContext } from '#server/context.ts';
import type { EntityManager } from '#server/db/database.ts';
import { write } from '#server/db/write.ts';
import { emails, phones } from '#server/people.ts';
import type { Contact } from '#shared/people/contact.ts';
import { Customer, CustomerContact } from './customer.entity.ts';

/** Orders whose customer is looked for in one transaction. */
const batch = 500;

/** One at a time, in all instances: two orders of one new customer would make two of them. */
const alone = 'select pg_advisory_xact_lock(7719)';

const unmet = { customerId: null, erasedAt: null, suspicious: false } as const;

/**
 * Finds out whose the orders are that nobody has looked at yet: an order belongs to whoever ordered with
 * its cell number or its address before, else to somebody new. One that has the number of one customer and the
 * address of another shows that both are the same. Done whenever customers are looked at, so that taking
 * an order waits for none of it; an older version's orders are met the same way.
 */
export async function meetCustomers(context: Pick<RequestContext, 'shop'>): Promise<void> {
  const { shop } = context;
  while ((await shop.database.fork().count(Order, unmet)) > 0) {
    await write({ shop }, [], async (em) => {
      await em.execute(alone);
      const orders = await em.find(Order, unmet, {
        fields: ['id', 'cell', 'email', 'createdAt'],
        orderBy: { id: 'asc' },
        limit: batch,
      });
      const known = await knownCustomers(em, orders.flatMap(contactsOf));
      for (const order of orders) await meet(em, order, known);
    });
  }
}

type Sender = Pick<Order, 'id' | 'cell' | 'email' | 'createdAt'>;

const contactsOf = ({ cell, email }: Pick<Order, 'cell' | 'email'>): Contact[] => [
  ...phones(cell),
  ...emails(email),
];

const keyOf = ({ kind, value }: Pick<Contact, 'kind' | 'value'>) => `${kind} ${value}`;

/** Whose each of these contacts is. */
async function knownCustomers(
  em: EntityManager,
  contacts: readonly Contact[],
): Promise<Map<string, number>> {
  const values = [...new Set(contacts.map(({ value }) => value))];
  const found = await em.find(CustomerContact, { value: { $in: values } });
  return new Map(found.map((contact) => [keyOf(contact), contact.customerId]));
}

async function meet(em: EntityManager, order: Sender, known: Map<string, number>): Promise<void> {
  const contacts = contactsOf(order);
  const ids = [...new Set(contacts.flatMap((contact) => known.get(keyOf(contact)) ?? []))].sort(
    (one, other) => one - other,
  );
  const [first, ...others] = ids;
  const { createdAt } = order;
  const customerId = first ?? (await em.insert(Customer, { createdAt, note: null }));
  for (const other of others) {
    await unite(em, customerId, other);
    for (const [key, id] of known) if (id === other) known.set(key, customerId);
  }
  for (const { kind, value } of contacts) {
    if (known.has(keyOf({ kind, value }))) continue;
    await em.insert(CustomerContact, { customerId, kind, value });
    known.set(keyOf({ kind, value }), customerId);
  }
  await em.nativeUpdate(Order, { id: order.id }, { customerId });
}

/** Makes one customer of two; both notes stay. */
async function unite(em: EntityManager, customerId: number, other: number): Promise<void> {
  await em.nativeUpdate(Order, { customerId: other }, { customerId });
  await em.nativeUpdate(CustomerContact, { customerId: other }, { customerId });
  await em.execute(
    `update customers set note = concat_ws(E'\\n', customers.note, gone.note)
       from customers gone where customers.id = ? and gone.id = ? and gone.note is not null`,
    [customerId, other],
    'run',
  );
  await em.nativeDelete(Customer, { id: other });
}

import { customerOrdersTable, customersTable } from '#features/orders/server/public.ts';
import { orderSearchTerms } from '#features/orders/shared/list/search-text.ts';
import type { RequestContext } from '#server/context.ts';
import { numericToCents } from '#server/db/cents-type.ts';
import { findChanged, inOrderOf, withUpdateTimes } from '#server/db/changes.ts';
import { type EntityManager, likePattern } from '#server/db/database.ts';
import { refusedAddresses } from '#server/mail/outbox/transactional-mails.ts';
import { toRand } from '#shared/money.ts';
import { pageOf } from '#shared/page.ts';
import type {
  CustomerSort,
  CustomersListInput,
  CustomersPageInput,
} from '../../shared/customer-input.ts';
import type { CustomerView } from '../../shared/customer-view.ts';

/** By customer, with the order that names them; 100,000 orders take PostgreSQL 100 ms. */
const sums = (where: string) => `
  with numbers as (
    select customer_id,
      count(*) filter (where status <> 'Cancelled') as orders,
      sum(amount_due) filter (where status <> 'Cancelled') as spent,
      sum(paid) filter (where status <> 'Cancelled') as paid,
      sum(greatest(amount_due - paid, 0)) filter (where status <> 'Cancelled') as unpaid,
      sum(greatest(paid - case status when 'Cancelled' then 0 else amount_due end, 0))
        as to_pay_back, max(id) as any_id,
      max(id) filter (where status <> 'Cancelled') as last_id,
      max(id) filter (where confirmed_at is not null) as confirmed_id
    from ${customerOrdersTable} as counted ${where}
    group by customer_id
  ), totals as (
    select main_id as id, sum(orders)::int as orders, coalesce(sum(spent), 0) as spent,
      coalesce(sum(paid), 0) as paid, coalesce(sum(unpaid), 0) as unpaid,
      sum(to_pay_back) as to_pay_back, coalesce(max(last_id), max(any_id)) as last_id,
      coalesce(max(confirmed_id), max(any_id)) as shown_id
    from numbers join ${customersTable} as number on number.id = numbers.customer_id
    group by main_id)`;

const tables = `
  from totals join ${customerOrdersTable} as shown on shown.id = totals.shown_id
    join ${customerOrdersTable} as last on last.id = totals.last_id
    join ${customersTable} as customers on customers.id = totals.id`;

const linked = `
  ${customerOrdersTable} as linked join ${customersTable} as number on number.id = linked.customer_id`;

const ways: Record<CustomerSort, string> = {
  recent: 'totals.last_id desc',
  spent: 'totals.spent desc, totals.last_id desc',
  orders: 'totals.orders desc, totals.last_id desc',
  name: 'lower(shown.surname), lower(shown.name), totals.id',
};

type Row = {
  id: number;
  name: string;
  surname: string;
  cell: string;
  email: string;
  area: string;
  orders: number;
  spent: string;
  paid: string;
  unpaid: string;
  toPayBack: string;
  lastOrder: Date | string;
  lastOrderId: number;
  note: string | null;
};

type CustomerFilter = {
  search: string | null;
  id?: number;
  before?: number | undefined;
  ids?: readonly number[] | undefined;
};

function conditionsOf({ search, before, ids }: Omit<CustomerFilter, 'id'>) {
  const parts = orderSearchTerms(search ?? '').map((term) => ({
    sql: `totals.id in (select main_id from ${linked} where search_text like ?)`,
    value: likePattern(term) as unknown,
  }));
  if (before !== undefined) parts.push({ sql: 'totals.id < ?', value: before });
  if (ids) {
    const among = 'totals.id in (select value::int from json_array_elements_text(?::json))';
    parts.push({ sql: among, value: JSON.stringify(ids) });
  }
  if (parts.length === 0) return { sql: '', values: [] };
  return {
    sql: ` where ${parts.map(({ sql }) => sql).join(' and ')}`,
    values: parts.map(({ value }) => value),
  };
}

const counted = `(select distinct main_id as id from ${customersTable} as number
  where exists (select from ${customerOrdersTable} as linked where linked.customer_id = number.id))`;

async function countCustomers(em: EntityManager, filter: { search: string | null }) {
  const { sql, values } = conditionsOf(filter);
  const query = `select count(*)::int as count from ${counted} as totals${sql}`;
  const [row] = await em.execute<[{ count: number }]>(query, values);
  return row.count;
}

/** Matches in the name rank before matches in other texts of the orders. */
function namedFirst(search: string | null): { sql: string; values: string[] } {
  const terms = orderSearchTerms(search ?? '').map(likePattern);
  if (terms.length === 0) return { sql: '', values: [] };
  const named = terms.map(() => "lower(shown.name || ' ' || shown.surname) like ?");
  return { sql: `(${named.join(' and ')}) desc, `, values: terms };
}

type Slice = {
  orderBy: { sql: string; values?: readonly string[] };
  limit: number;
  offset?: number;
};

const ofOne = `where customer_id in (select id from ${customersTable} as number where main_id = ?)`;

async function readCustomers(
  em: EntityManager,
  { id, ...filter }: CustomerFilter,
  { orderBy, limit, offset = 0 }: Slice,
): Promise<CustomerView[]> {
  const { sql, values } = conditionsOf(filter);
  const rows = await em.execute<Row[]>(
    `${sums(id === undefined ? '' : ofOne)} select totals.id, shown.name, shown.surname, customers.cell, shown.email, shown.area,
      totals.orders, totals.spent::text as spent, totals.paid::text as paid, totals.unpaid::text as unpaid,
      totals.to_pay_back::text as "toPayBack",
      last.created_at as "lastOrder", totals.last_id as "lastOrderId", customers.note
    ${tables}${sql} order by ${orderBy.sql} limit ? offset ?`,
    [...(id === undefined ? [] : [id]), ...values, ...(orderBy.values ?? []), limit, offset],
  );
  const refused = await refusedAddresses(em, rows);
  return rows.map((row) => ({ ...presentCustomer(row), emailRefused: refused.has(row.email) }));
}

function presentCustomer(row: Row): Omit<CustomerView, 'emailRefused'> {
  return {
    customerID: row.id,
    name: `${row.name} ${row.surname}`.trim(),
    phone: row.cell,
    email: row.email,
    area: row.area,
    orders: row.orders,
    spent: toRand(numericToCents(row.spent)),
    paid: toRand(numericToCents(row.paid)),
    unpaid: toRand(numericToCents(row.unpaid)),
    toPayBack: toRand(numericToCents(row.toPayBack)),
    lastOrder: new Date(row.lastOrder).toISOString(),
    lastOrderID: row.lastOrderId,
    note: row.note,
  };
}

export async function pageCustomers(
  context: RequestContext,
  { search, sort, ...filter }: CustomersPageInput,
) {
  const { em } = context;
  const { slice, pagination } = pageOf(filter, await countCustomers(em, { search }));
  const first = namedFirst(search);
  const orderBy = { sql: first.sql + ways[sort], values: first.values };
  const customers = await readCustomers(em, { search }, { orderBy, ...slice });
  return { customers, ...pagination };
}

/** Newest customer first, and `before` is a cursor; with `updatedSince` by their last change. */
export async function listCustomers(context: RequestContext, input: CustomersListInput) {
  const { em } = context;
  const changed = await findChanged(context, 'customers', input);
  const rows = changed
    ? inOrderOf(changed, await readChanged(em, input, [...changed.keys()]), customerID)
    : await findNewest(context, input);
  return withUpdateTimes(em, 'customers', rows, customerID, changed);
}

const customerID = (row: CustomerView) => row.customerID;
const byId = { sql: 'totals.id desc' };

const readChanged = (em: EntityManager, { search }: CustomersListInput, ids: readonly number[]) =>
  readCustomers(em, { search, ids }, { orderBy: byId, limit: ids.length });

async function findNewest(
  context: RequestContext,
  { search, limit, before }: CustomersListInput,
): Promise<CustomerView[]> {
  const { em } = context;
  const found = await readCustomers(em, { search, before }, { orderBy: byId, limit: limit + 1 });
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  context.setPartHeaders({
    total: await countCustomers(em, { search }),
    next: last ? { before: String(last.customerID) } : null,
  });
  return shown;
}

/** Null if unknown or without orders. */
export async function findCustomer(em: EntityManager, id: number): Promise<CustomerView | null> {
  const one = { orderBy: { sql: '1' }, limit: 1 };
  const [found] = await readCustomers(em, { search: null, id }, one);
  return found ?? null;
}

const contacts = `
  select contact from ${linked}
    cross join lateral (values (linked.cell), (lower(email))) as given (contact)
  where main_id = ? and contact <> '' group by contact order by min(linked.id), contact`;

export async function findContacts(em: EntityManager, id: number): Promise<string[]> {
  const found = await em.execute<{ contact: string }[]>(contacts, [id]);
  return found.map(({ contact }) => contact);
}

const maxOtherNames = 10;

const names = `
  select (array_agg(name order by id desc))[1] as name
  from (select linked.id, trim(name || ' ' || surname) as name from ${linked} where main_id = ?)
    as named
  where lower(name) <> lower(?)
  group by lower(name) order by max(id) desc limit ${maxOtherNames}`;

export async function findOtherNames(
  em: EntityManager,
  { customerID, name }: Pick<CustomerView, 'customerID' | 'name'>,
): Promise<string[]> {
  const found = await em.execute<{ name: string }[]>(names, [customerID, name]);
  return found.map((other) => other.name);
}

const ofOrder = `
  select main_id as "customerID", (select count(*)::int - 1 from ${linked}
    where number.main_id = given.main_id) as others
  from (select main_id from ${linked} where linked.id = ?) as given`;

/** Null of an order that counts for no customer. */
export async function findCustomerOfOrder(em: EntityManager, orderID: number) {
  const [found] = await em.execute<{ customerID: number; others: number }[]>(ofOrder, [orderID]);
  return found ?? null;
}

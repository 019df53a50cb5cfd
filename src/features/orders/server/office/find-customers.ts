import type { RequestContext } from '#server/context.ts';
import { containing } from '#server/db/containing.ts';
import { formatPhone } from '#shared/people/phone.ts';
import { fold } from '#shared/search.ts';
import { searchTerms } from '../../shared/list/search-text.ts';
import type { FoundCustomer } from '../../shared/office/found-customer.ts';
import { Order } from '../order.entity.ts';
import { customerOf, findLines, presentLine } from '../present-orders.ts';

/** Orders that are looked through, the newest, and customers that are told. */
const mostOrders = 200;
const mostCustomers = 6;

/**
 * Who ordered earlier, by a phone number or a name: as in their last order, which is told with them.
 * People are told apart by their cell number.
 */
export async function findCustomers(
  { em }: RequestContext,
  { search }: { search: string },
): Promise<FoundCustomer[]> {
  const terms = searchTerms(search);
  if (terms.length === 0) return [];
  const orders = await em.find(
    Order,
    {
      $and: [
        { suspicious: false, erasedAt: null },
        ...terms.map((term) => ({ searchText: { $like: containing(term) } })),
      ],
    },
    { orderBy: { id: 'desc' }, limit: mostOrders },
  );
  // An order is found by more than its customer.
  const theirs = orders.filter((order) => terms.every((term) => reached(order).includes(term)));
  const byCell = Map.groupBy(theirs, ({ cell }) => cell);
  const found = [...byCell.values()].slice(0, mostCustomers);
  const linesOf = await findLines(
    em,
    found.flatMap(([last]) => last ?? []),
  );
  return found.flatMap((orders) => {
    const [last] = orders;
    if (!last) return [];
    return {
      customer: customerOf(last),
      orders: orders.length,
      last: {
        orderID: last.id,
        orderNumber: String(last.number),
        orderDate: last.createdAt.toISOString(),
        lines: linesOf(last).map(presentLine),
      },
    };
  });
}

/** The names and numbers of whom an order is for, as terms are looked for in them. */
const reached = ({ name, surname, cell, telephone }: Order) =>
  fold([name, surname, ...[cell, telephone ?? ''].flatMap(bothWays)].join(' '));

/** A number as it is stored, and as people dial it. */
const bothWays = (phone: string) => [phone, formatPhone(phone).replaceAll(' ', '')];

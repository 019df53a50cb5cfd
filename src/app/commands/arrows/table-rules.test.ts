import { expect, test } from 'vitest';
import { foreignTables } from './table-rules.ts';

const entity = {
  path: 'features/orders/server/order.entity.ts',
  text: `export const Order = defineEntity({
  name: 'Order',
  tableName: 'orders',`,
};
const inFile = (path: string, text: string) => foreignTables([entity, { path, text }]);
const reviews = 'features/reviews/server/invite.ts';

test.each([
  'const query = `select 1 from orders`;',
  'const query = `\n  select id\n  from reviews join orders on true`;',
  "em.execute('update orders set paid = 0')",
  "em.execute('delete from sums using orders')",
])('refuses SQL on the table of another feature: %s', (text) => {
  expect(inFile(reviews, text)).toEqual([
    `${reviews}: the table orders of features/orders/ may be used only there; call its public functions`,
  ]);
});

test.each([
  "import { Order } from '#features/orders/server/public.ts';",
  "import { lockOrder, Order } from '#features/orders/server/public.ts';",
  "import {\n  type Line,\n  Order,\n} from '#features/orders/server/order.entity.ts';",
])('refuses the entity of another feature: %s', (text) => {
  expect(inFile(reviews, text)).toEqual([
    `${reviews}: the entity Order of features/orders/ may be used only there; call its public functions`,
  ]);
});

test.each([
  "import { type Order, lockOrder } from '#features/orders/server/public.ts';",
  "import type { Order } from '#features/orders/server/public.ts';",
  "import { OrderLines } from '#features/orders/server/public.ts';",
  '// The planner reads it from orders.',
  'const query = `select id from orders_to_deliver`;',
  'const query = `select orders.id from counted as orders`;',
])('allows types, other names and comments: %s', (text) => {
  expect(inFile(reviews, text)).toEqual([]);
});

test.each(['features/orders/server/list/list.ts', 'features/reviews/server/invite.test.ts'])(
  'allows everything in %s',
  (path) => {
    expect(inFile(path, "em.execute('select 1 from orders')")).toEqual([]);
  },
);

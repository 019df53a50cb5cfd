import { listView, number, oneOf, setting, words } from '#web/lib/list-view.ts';
import { paths } from '#web/paths.ts';
import { orderStatuses } from '../../shared/order-status.ts';

/** What the orders screen shows. */
export const ordersView = listView(paths.admin.orders, {
  search: words('search'),
  status: oneOf('status', orderStatuses, { label: 'Status', all: 'All statuses' }),
  /** Those that are kept apart; the screen leads there when there are any. */
  show: oneOf('show', ['suspicious']),
  page: number('page', 1),
  size: setting('size', [10, 25, 50], 25),
  /** The order whose details are open. */
  order: number('order', null),
});

import { listView, number, setting, words } from '#web/lib/list-view.ts';
import { customerSorts } from '../../shared/customer-sorts.ts';
import { customerPaths } from '../paths.ts';

/** What the customers screen shows. */
export const customersView = listView(customerPaths.office, {
  search: words('search'),
  sort: setting('sort', customerSorts, 'recent', {
    label: 'Sort by',
    names: {
      recent: 'Latest order',
      spent: 'Spent most',
      orders: 'Most orders',
      name: 'Name',
    },
  }),
  page: number('page', 1),
  size: setting('size', [10, 25, 50], 25),
  /** The customer whose details are open. */
  customer: number('customer', null),
});

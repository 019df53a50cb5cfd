import { listView, number, setting, textFilter } from '#web/lib/list-view.ts';
import { customerSorts } from '../../shared/customer-input.ts';
import { peoplePaths } from '../paths.ts';

export const customersView = listView(peoplePaths.customers, {
  search: textFilter('search'),
  sort: setting('sort', customerSorts, 'recent', {
    label: 'Sort by',
    names: {
      recent: 'Latest order',
      spent: 'Ordered most',
      orders: 'Most orders',
      name: 'Name',
    },
    further: true,
  }),
  page: number('page', 1),
  size: setting('size', [10, 25, 50], 25),
  customer: number('customer', null),
});

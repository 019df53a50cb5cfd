import {
  day,
  dynamicSelect,
  listView,
  number,
  oneOf,
  setting,
  textFilter,
} from '#web/lib/list-view.ts';
import { orderSorts, paymentChoices, statusChoices } from '../../shared/list/order-filter.ts';
import { orderPaths } from '../paths.ts';

export const ordersView = listView(orderPaths.office, {
  search: textFilter('search'),
  status: oneOf('status', statusChoices, {
    label: 'Status',
    all: 'All statuses',
    names: { 'Outside areas': 'Outside your areas', 'Not planned': 'No delivery day yet' },
  }),
  payment: oneOf('payment', paymentChoices, {
    label: 'Payment',
    all: 'Paid or not',
    names: {
      owing: 'Not paid in full',
      unpaid: 'Nothing paid',
      part: 'Paid in part',
      paid: 'Paid',
      'to pay back': 'To pay back',
    },
    further: true,
  }),
  area: dynamicSelect('area', { label: 'Area', all: 'All areas', further: true }),
  deliveryDay: day('deliveryDay', 'Delivery day'),
  from: day('from', 'Sent from'),
  to: day('to', 'Sent until'),
  sort: setting('sort', orderSorts, 'newest', {
    label: 'Sort by',
    names: {
      newest: 'Newest first',
      oldest: 'Oldest first',
      name: 'Surname',
      area: 'Area',
      amount: 'Highest amount',
      'delivery day': 'Delivery day',
    },
    further: true,
  }),
  show: oneOf('show', ['suspicious']),
  page: number('page', 1),
  size: setting('size', [10, 25, 50], 25),
  order: number('order', null),
});

import { listView, number, oneOf, setting, textFilter } from '#web/lib/list-view.ts';
import { type SubscriberStatus, subscriberStatuses } from '../../shared/subscribers.ts';
import { newsletterPaths } from '../paths.ts';

const pageSizes = [10, 25, 50];

export const statusNames: Record<SubscriberStatus, string> = {
  active: 'Active',
  unsubscribed: 'Unsubscribed',
  suppressed: 'Email refused',
};

export const newslettersView = listView(newsletterPaths.office, {
  page: number('page', 1),
  size: setting('size', pageSizes, 10),
  newsletter: number('newsletter', null),
});

export const subscribersView = listView(newsletterPaths.subscribers, {
  search: textFilter('search'),
  status: oneOf('status', subscriberStatuses, {
    label: 'Status',
    all: 'All statuses',
    names: statusNames,
  }),
  page: number('page', 1),
  size: setting('size', pageSizes, 25),
});

import type { RequestContext } from '#server/context.ts';
import { byteOrderMark, csvRow } from '#shared/csv.ts';
import { timeZone } from '#shared/time/time.ts';
import type { SubscriberFilter, SubscriberView } from '../../shared/subscribers.ts';
import { presentSubscriber, subscriberConditions } from './list-subscribers.ts';
import { Subscriber } from './subscriber.entity.ts';

const batchSize = 1000;

export async function* exportSubscribers(
  context: RequestContext,
  filter: SubscriberFilter,
): AsyncGenerator<string> {
  const conditions = subscriberConditions(filter);
  let piece = subscriberCsvHead();
  let last: number | undefined;
  do {
    const older = last === undefined ? [] : [{ id: { $lt: last } }];
    const found = await context.shop.database
      .fork()
      .find(
        Subscriber,
        { $and: [...conditions, ...older] },
        { orderBy: { id: 'desc' }, limit: batchSize },
      );
    yield piece + found.map((one) => subscriberCsvRow(presentSubscriber(one))).join('');
    piece = '';
    last = found.length < batchSize ? undefined : found.at(-1)?.id;
  } while (last !== undefined);
}

const columns = [
  'Email address',
  'Status',
  'Subscribed on',
  'Last email sent',
  'Unsubscribed on',
  'Joined by',
];

// The Swedish format, 2026-11-20 10:00, is recognised by all spreadsheets.
const localTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone,
  dateStyle: 'short',
  timeStyle: 'short',
});

const cellOf = (time: string | null) => (time === null ? '' : localTime.format(new Date(time)));

export function subscriberCsvHead(): string {
  return byteOrderMark + csvRow(columns);
}

/** Times are in the shop's time zone. */
export function subscriberCsvRow(subscriber: SubscriberView): string {
  return csvRow([
    subscriber.email,
    subscriber.status,
    cellOf(subscriber.subscriptionDate),
    cellOf(subscriber.lastEmailSent),
    cellOf(subscriber.unsubscribedAt),
    subscriber.consentSource,
  ]);
}

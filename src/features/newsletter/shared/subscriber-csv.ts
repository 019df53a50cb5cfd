import { business } from '#shared/business.ts';
import { byteOrderMark, csvRow } from '#shared/csv.ts';
import type { SubscriberView } from './subscriber-view.ts';

const columns = [
  'Email address',
  'Status',
  'Subscribed on',
  'Last email sent',
  'Unsubscribed on',
  'Joined by',
];

// Sweden's way to write a date is the one every spreadsheet reads: 2026-11-20 10:00.
const localTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: business.timeZone,
  dateStyle: 'short',
  timeStyle: 'short',
});

const cellOf = (time: string | null) => (time === null ? '' : localTime.format(new Date(time)));

/** The start of the file: the mark and the names of the columns. */
export function subscriberCsvHead(): string {
  return byteOrderMark + csvRow(columns);
}

/** One subscriber as a row; times are those of the shop. */
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

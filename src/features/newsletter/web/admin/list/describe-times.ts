import { formatTime } from '#web/lib/format-date.ts';
import type { NewsletterView } from '../../../shared/newsletter-view.ts';

type Times = Pick<
  NewsletterView,
  'status' | 'held' | 'created_at' | 'scheduledDate' | 'sentAt' | 'recipientCount'
>;

/** 1 person, 2 people, 5 000 people. */
export function countPeople(count: number): string {
  return count === 1 ? '1 person' : `${count.toLocaleString('en-ZA')} people`;
}

/** One line on when a newsletter goes or went, and to how many. */
export function describeTimes(newsletter: Times): string {
  const { status, held, created_at, scheduledDate, sentAt, recipientCount } = newsletter;
  const people = countPeople(recipientCount);
  if (status === 'sent') return `Sent ${formatTime(sentAt ?? created_at)} to ${people}`;
  if (held && scheduledDate) return `Missed its time, ${formatTime(scheduledDate)}`;
  if (scheduledDate) return `Goes out ${formatTime(scheduledDate)} to ${people}`;
  return `Written ${formatTime(created_at)}, would reach ${people}`;
}

import type { Tone } from '#web/components/ui/status-chip.tsx';
import { formatTime } from '#web/lib/format-time.ts';
import type {
  DeliveryFigures,
  NewsletterStatus,
  NewsletterView,
} from '../../../shared/newsletter-view.ts';

export function countPeople(count: number): string {
  return count === 1 ? '1 person' : `${count.toLocaleString('en-ZA')} people`;
}

type Times = Pick<
  NewsletterView,
  'status' | 'held' | 'created_at' | 'scheduledDate' | 'sentAt' | 'recipientCount'
>;

type Chip = { tone: Tone; word: string };

const chips: ReadonlyMap<string, Chip> = new Map<NewsletterStatus, Chip>([
  ['draft', { tone: 'neutral', word: 'Draft' }],
  ['scheduled', { tone: 'info', word: 'Scheduled' }],
  ['sent', { tone: 'success', word: 'Sent' }],
]);

/** The server may be newer and send an unknown status. */
export function chipOf({ status, held }: Pick<NewsletterView, 'status' | 'held'>): Chip {
  if (held) return { tone: 'danger', word: 'Held' };
  return chips.get(status) ?? { tone: 'danger', word: `Unknown: ${status}` };
}

/** Whether it is sent automatically: scheduled and not held. */
export function isWaiting({ status, held }: Pick<NewsletterView, 'status' | 'held'>): boolean {
  return status === 'scheduled' && !held;
}

export function describeTimes(newsletter: Times): string {
  const { status, held, created_at, scheduledDate, sentAt, recipientCount } = newsletter;
  const people = countPeople(recipientCount);
  if (status === 'sent') return `Sent ${formatTime(sentAt ?? created_at)} to ${people}`;
  if (!chips.has(status)) return `Written ${formatTime(created_at)}`;
  if (held && scheduledDate) return `Missed its time, ${formatTime(scheduledDate)}`;
  if (scheduledDate) return `Goes out ${formatTime(scheduledDate)} to ${people}`;
  return `Written ${formatTime(created_at)}, would reach ${people}`;
}

/** Omits states without mails. @param sent without a mail server, they are kept as files. */
export function describeDelivery(figures: DeliveryFigures, sent = true): string {
  const { delivered, failed, uncertain, withdrawn } = figures;
  const parts = [
    `${delivered.toLocaleString('en-ZA')} ${sent ? 'delivered' : 'kept as files, not sent'}`,
    failed > 0 ? `${failed.toLocaleString('en-ZA')} failed` : '',
    uncertain > 0 ? `${uncertain.toLocaleString('en-ZA')} perhaps delivered` : '',
    withdrawn > 0 ? `${withdrawn.toLocaleString('en-ZA')} left before it came` : '',
  ];
  return parts.filter(Boolean).join(' · ');
}

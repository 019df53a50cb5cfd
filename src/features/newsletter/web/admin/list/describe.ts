import type { Tone } from '#web/components/ui/status-chip.tsx';
import { formatTime } from '#web/lib/format-time.ts';
import type { NewsletterStatus, NewsletterView } from '../../../shared/newsletter-view.ts';

export function countPeople(count: number): string {
  return count === 1 ? '1 person' : `${count.toLocaleString('en-ZA')} people`;
}

type Times = Pick<
  NewsletterView,
  'status' | 'held' | 'created_at' | 'scheduledDate' | 'sentAt' | 'recipientCount'
>;

type Progress = Pick<NewsletterView, 'status' | 'held' | 'keptAsFiles'>;

type Chip = { tone: Tone; children: string };

const chips: ReadonlyMap<string, Chip> = new Map<NewsletterStatus, Chip>([
  ['draft', { tone: 'neutral', children: 'Draft' }],
  ['scheduled', { tone: 'info', children: 'Scheduled' }],
  ['sent', { tone: 'success', children: 'Sent' }],
]);

/** The server may be newer and send an unknown status. */
export function chipOf({ status, held, keptAsFiles }: Progress): Chip {
  if (keptAsFiles) return { tone: 'warning', children: 'Not sent' };
  if (held) return { tone: 'danger', children: 'Held' };
  return chips.get(status) ?? { tone: 'danger', children: `Unknown: ${status}` };
}

/** Whether it is sent automatically: scheduled and not held. */
export function isWaiting({ status, held }: Omit<Progress, 'keptAsFiles'>): boolean {
  return status === 'scheduled' && !held;
}

export function describeTimes(newsletter: Times): string {
  const { status, held, created_at, scheduledDate, sentAt, recipientCount } = newsletter;
  const people = countPeople(recipientCount);
  if (status === 'sent') return `${formatTime(sentAt ?? created_at)}, for ${people}`;
  if (!chips.has(status)) return `Written ${formatTime(created_at)}`;
  if (held && scheduledDate) return `Missed its time, ${formatTime(scheduledDate)}`;
  if (scheduledDate) return `Goes out ${formatTime(scheduledDate)} to ${people}`;
  return `Written ${formatTime(created_at)}, would reach ${people}`;
}

/** Omits states without mails. */
export function describeDelivery({
  delivery,
  keptAsFiles,
}: Pick<NewsletterView, 'delivery' | 'keptAsFiles'>): string {
  const { delivered, failed, uncertain, withdrawn } = delivery;
  const parts = [
    `${delivered.toLocaleString('en-ZA')} ${keptAsFiles ? 'kept as files, not sent' : 'delivered'}`,
    failed > 0 ? `${failed.toLocaleString('en-ZA')} failed` : '',
    uncertain > 0 ? `${uncertain.toLocaleString('en-ZA')} perhaps delivered` : '',
    withdrawn > 0 ? `${withdrawn.toLocaleString('en-ZA')} left before it came` : '',
  ];
  return parts.filter(Boolean).join(' · ');
}

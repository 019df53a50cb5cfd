import { StatusChip, type Tone } from '#web/components/ui/status-chip.tsx';
import type { NewsletterView } from '../../../shared/newsletter-view.ts';

type Standing = Pick<NewsletterView, 'status' | 'held'>;

function standingOf({ status, held }: Standing): { tone: Tone; label: string } {
  if (held) return { tone: 'danger', label: 'Held' };
  if (status === 'draft') return { tone: 'neutral', label: 'Draft' };
  if (status === 'scheduled') return { tone: 'info', label: 'Scheduled' };
  return { tone: 'success', label: 'Sent' };
}

export function NewsletterChip({ newsletter }: { newsletter: Standing }) {
  const { tone, label } = standingOf(newsletter);
  return <StatusChip tone={tone}>{label}</StatusChip>;
}

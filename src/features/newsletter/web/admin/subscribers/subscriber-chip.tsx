import { StatusChip, type Tone } from '#web/components/ui/status-chip.tsx';
import type { SubscriberStatus } from '../../../shared/subscribers.ts';

const look: Record<SubscriberStatus, { tone: Tone; label: string }> = {
  active: { tone: 'success', label: 'Active' },
  unsubscribed: { tone: 'neutral', label: 'Unsubscribed' },
  suppressed: { tone: 'danger', label: 'Suppressed' },
};

export function SubscriberChip({ status }: { status: SubscriberStatus }) {
  const { tone, label } = look[status];
  return (
    <StatusChip
      tone={tone}
      title={
        status === 'suppressed'
          ? 'Several mails in a row were refused for good; this address gets no more.'
          : undefined
      }
    >
      {label}
    </StatusChip>
  );
}

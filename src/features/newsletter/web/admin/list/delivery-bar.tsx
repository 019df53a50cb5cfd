import { Progress } from '#web/components/ui/progress.tsx';
import type { DeliveryFigures } from '../../../shared/newsletter-view.ts';

type Props = { subject: string; delivery: DeliveryFigures };

/** How far a newsletter has got; nothing once it has reached its end. */
export function DeliveryBar({ subject, delivery: { total, pending } }: Props) {
  if (pending === 0 || total === 0) return null;
  const done = total - pending;
  return (
    <div className="flex flex-col gap-1.5">
      <p className="amount text-muted-foreground text-sm">
        On its way: {done.toLocaleString('en-ZA')} of {total.toLocaleString('en-ZA')}
      </p>
      <Progress label={`Sending ${subject}`} percent={(done / total) * 100} />
    </div>
  );
}

import { ServerReply } from '#web/components/server-reply.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Progress } from '#web/components/ui/progress.tsx';
import { formatTime } from '#web/lib/format-time.ts';
import type { DeliveryFigures, MailTrouble } from '../../../shared/newsletter-view.ts';

type Props = {
  label: string;
  delivery: DeliveryFigures;
  /** Estimated time of the last mail; null if unknown. */
  throughAt: string | null;
};

export function DeliveryBar({ label, delivery: { total, pending }, throughAt }: Props) {
  if (pending === 0 || total === 0) return null;
  const done = total - pending;
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-muted-foreground text-sm tabular-nums">
        On its way: {done.toLocaleString('en-ZA')} of {total.toLocaleString('en-ZA')}
        <span>{throughAt !== null && ` · through about ${formatTime(throughAt)}`}</span>
      </p>
      <Progress label={label} percent={(done / total) * 100} />
    </div>
  );
}

export function TroubleNotice({ until, meaning, serverSaid }: MailTrouble) {
  return (
    <Alert tone="warning" title="The mail server is in trouble">
      <p>{meaning}</p>
      <p>Nothing is lost: we try again {formatTime(until)}.</p>
      {serverSaid !== null && <ServerReply text={serverSaid} />}
    </Alert>
  );
}

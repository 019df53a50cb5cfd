import { ServerSaid } from '#features/mail/web/public.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { formatTime } from '#web/lib/format-time.ts';
import type { MailTrouble } from '../../shared/newsletter-view.ts';

export function TroubleNotice({
  trouble: { until, meaning, serverSaid },
}: {
  trouble: MailTrouble;
}) {
  return (
    <Alert tone="warning" title="The mail server is in trouble">
      <p>{meaning}</p>
      <p>Nothing is lost: we try again {formatTime(until)}.</p>
      {serverSaid !== null && <ServerSaid text={serverSaid} />}
    </Alert>
  );
}

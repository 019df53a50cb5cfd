import { Alert } from '#web/components/ui/alert.tsx';
import { trpc } from '#web/lib/trpc.ts';

/** Tells the owner on every screen that customers get no mail yet. */
export function MailNotice() {
  const session = trpc.auth.session.useQuery();
  if (session.data?.mailLeaves !== false) return null;
  return (
    <Alert tone="info">
      Mails are not sent yet: each is kept as a file in the outbox folder of the server. Set
      SMTP_URL there to send them.
    </Alert>
  );
}

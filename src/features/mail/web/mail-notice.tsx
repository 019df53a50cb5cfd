import { SettingsLink, useChangeNotices, useNotices } from '#features/settings/web/public.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Alert } from '#web/components/ui/state/alert.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';

/** Tells the owner that customers get no mail yet, until a mail server is set or she has heard it. */
export function MailNotice() {
  const session = trpc.auth.session.useQuery();
  const notices = useNotices();
  const { change, pending } = useChangeNotices();
  if (session.data?.mailLeaves !== false || !notices?.mailNotSent) return null;
  return (
    <Alert
      tone="info"
      action={
        <div className="flex flex-wrap gap-2">
          <SettingsLink section="mail">Set up mail</SettingsLink>
          <Button variant="ghost" pending={pending} onClick={() => change({ mailNotSent: false })}>
            Do not remind me
          </Button>
        </div>
      }
    >
      Mails are not sent yet: each is kept as a file where the shop is installed.
    </Alert>
  );
}

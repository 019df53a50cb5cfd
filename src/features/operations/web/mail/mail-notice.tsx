import { Link, useLocation } from 'react-router-dom';
import { settingsPaths } from '#features/settings/web/paths.ts';
import { useChangeNotices, useNotices } from '#features/settings/web/public.ts';
import { Button } from '#web/components/ui/button.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import X from '~icons/lucide/x';

const mailSettings = settingsPaths.of('mail');

/** Shown until a mail server is set or it is dismissed. One line, also on a phone. */
export function MailNotice() {
  const session = trpc.auth.session.useQuery();
  const notices = useNotices();
  const { change, pending } = useChangeNotices();
  const { pathname } = useLocation();
  if (session.data?.mailLeaves !== false || !notices?.mailNotSent) return null;
  if (pathname === mailSettings) return null;
  return (
    <div
      role="status"
      className="flex items-center gap-2 rounded-card border border-info/35 bg-info-soft py-0.5 ps-4 pe-1 text-info-ink text-sm"
    >
      <p className="min-w-0 flex-1 py-1">
        Emails are not sent yet.{' '}
        <Link
          to={mailSettings}
          className="inline-block py-1 font-semibold underline decoration-current/35 underline-offset-4 hover:decoration-current"
        >
          Set up email
        </Link>
      </p>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label="Do not remind me"
        title="Do not remind me"
        pending={pending}
        onClick={() => change({ mailNotSent: false })}
      >
        <X aria-hidden />
      </Button>
    </div>
  );
}

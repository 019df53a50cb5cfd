import { useLocation } from 'react-router-dom';
import { settingsPaths } from '#features/settings/web/paths.ts';
import { useChangeNotices, useNotices } from '#features/settings/web/public.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import X from '~icons/lucide/x';
import { OfficeNotice } from '../office-notice.tsx';

const mailSettings = settingsPaths.of('mail');

/** Shown until a mail server is set or it is dismissed. */
export function MailNotice() {
  const session = trpc.auth.session.useQuery();
  const notices = useNotices();
  const { change, pending } = useChangeNotices();
  const { pathname } = useLocation();
  if (session.data?.mailLeaves !== false || !notices?.mailNotSent) return null;
  if (pathname === mailSettings) return null;
  return (
    <OfficeNotice
      tone="info"
      sentence="Emails are not sent yet."
      to={mailSettings}
      link="Set up email"
    >
      <button
        type="button"
        aria-label="Do not remind me"
        title="Do not remind me"
        disabled={pending}
        onClick={() => change({ mailNotSent: false })}
        className="-me-3 grid size-11 place-items-center rounded-full hover:bg-info/15 md:size-7"
      >
        <X aria-hidden className="size-4" />
      </button>
    </OfficeNotice>
  );
}

import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { settingsPaths } from '#features/settings/web/paths.ts';
import { useNotices } from '#features/settings/web/public.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { cn } from '#web/lib/cn.ts';
import X from '~icons/lucide/x';
import { operationsPaths } from './paths.ts';

/** In milliseconds. */
const pollInterval = 60_000;

/** Shown on every screen while the server's disk is nearly full. */
export function DiskNotice() {
  const { data } = trpc.health.disk.useQuery(undefined, { refetchInterval: pollInterval });
  if (!data?.short) return null;
  return (
    <OfficeNotice
      tone="error"
      sentence={data.ordersRefused ? 'Orders and pictures are refused.' : 'Pictures are refused.'}
      to={operationsPaths.health}
      link={`${data.free} MB of disk are free`}
    />
  );
}

const mailSettings = settingsPaths.of('mail');

/** Shown until a mail server is set or it is dismissed. */
export function MailNotice() {
  const session = trpc.auth.session.useQuery();
  const { notices, change, pending } = useNotices();
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
        className="-me-3 grid size-11 place-items-center rounded-full hover:bg-info/15 md:size-6"
      >
        <X aria-hidden className="size-4" />
      </button>
    </OfficeNotice>
  );
}

type Props = {
  tone: 'info' | 'error';
  sentence: string;
  to: string;
  link: string;
  children?: ReactNode;
};

function OfficeNotice({ tone, sentence, to, link, children }: Props) {
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={cn(
        'flex min-h-11 items-center rounded-full border px-3.5 text-sm md:h-6 md:min-h-0',
        tone === 'error'
          ? 'border-danger/35 bg-danger-soft text-danger-ink'
          : 'border-info/35 bg-info-soft text-info-ink',
      )}
    >
      <p className="max-md:leading-tight">
        <span className="max-md:block">{sentence}</span>{' '}
        <Link
          to={to}
          className="relative font-semibold underline decoration-current/35 underline-offset-4 hover:decoration-current max-md:after:absolute max-md:after:-inset-x-4 max-md:after:-top-6 max-md:after:-bottom-2"
        >
          {link}
        </Link>
      </p>
      {children}
    </div>
  );
}

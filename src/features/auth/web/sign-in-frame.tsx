import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useNavigationType } from 'react-router-dom';
import { formatPhone, normalizePhone } from '#shared/people/phone.ts';
import { LogoMark, Wordmark } from '#web/components/layout/logo.tsx';
import { Page } from '#web/components/layout/page.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { Toaster } from '#web/components/ui/toaster.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import { paths } from '#web/paths.ts';
import ArrowLeft from '~icons/lucide/arrow-left';

type SignInFrameProps = {
  title: string;
  lead: string;
  path: string;
  children: ReactNode;
};

export function SignInFrame({ title, lead, path, children }: SignInFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const navigation = useNavigationType();
  // After a navigation screen readers start at the heading; the initial page is left alone.
  useEffect(() => {
    if (navigation !== 'POP') heading.current?.focus();
  }, [navigation]);

  return (
    <Page title={title} description={lead} path={path} hidden>
      <Toaster />
      <div className="flex min-h-dvh flex-col items-center justify-center gap-7 px-4 py-10">
        <Link to={paths.home} className="flex items-center gap-3 rounded-control">
          <LogoMark />
          <Wordmark />
        </Link>
        <main className="w-full max-w-md">
          <Card className="p-6 sm:p-8">
            <h1 ref={heading} tabIndex={-1} className="text-section leading-tight">
              {title}
            </h1>
            <p className="mt-2 mb-6 text-muted-foreground">{lead}</p>
            {children}
            <SupportLine />
          </Card>
        </main>
        <Link
          to={paths.home}
          className="flex min-h-11 items-center gap-2 rounded-md font-medium text-primary underline-offset-4 hover:underline"
        >
          <ArrowLeft aria-hidden className="size-4" />
          Back to the shop
        </Link>
      </div>
    </Page>
  );
}

/** Left out unless the person who looks after the system is set. */
function SupportLine() {
  const { data } = trpc.auth.help.useQuery();
  if (!data || (data.name === null && data.contact === null)) return null;
  const { name, contact } = data;
  return (
    <p className="mt-7 border-t pt-5 text-muted-foreground text-sm leading-relaxed [overflow-wrap:anywhere]">
      Need help?
      {name !== null && <span>{` Ask ${name}${contact === null ? '.' : ':'}`}</span>}
      {contact !== null && (
        <a
          className="ms-1 font-semibold text-primary underline underline-offset-4 hover:decoration-2"
          href={`${normalizePhone(contact) === null ? 'mailto' : 'tel'}:${contact}`}
        >
          {formatPhone(contact)}
        </a>
      )}
    </p>
  );
}

import { Outlet, useMatches } from 'react-router-dom';
import { PublicLayout } from '#web/components/layout/public-layout.tsx';
import { BarSlot, FooterSlot, HeaderSlot, VisitSlot } from '#web/components/layout/slots.ts';
import type { PublicPage } from '#web/feature.ts';
import { useBusiness, useSiteYear } from '#web/lib/site-context.tsx';
import { publicMenu } from '../features.ts';

export function PublicFrame() {
  const page = useMatches().at(-1)?.handle as
    | Pick<PublicPage, 'unlisted' | 'bare' | 'hasAreaForm' | 'personal'>
    | undefined;
  const { name, closedText } = useBusiness();
  return (
    <PublicLayout
      menu={publicMenu}
      cart={<HeaderSlot />}
      bar={<BarSlot />}
      year={useSiteYear()}
      newsletter={<FooterSlot />}
      visit={page?.hasAreaForm || page?.unlisted ? null : <VisitSlot />}
      bare={page?.bare}
    >
      {closedText === null || page?.personal ? (
        <Outlet />
      ) : (
        <div className="page-width py-16 text-center">
          <title>{name}</title>
          <h1 className="whitespace-pre-line text-xl">{closedText}</h1>
        </div>
      )}
    </PublicLayout>
  );
}

export function BootScreen() {
  return (
    <div className="flex min-h-dvh items-center justify-center p-6 text-center" aria-busy="true">
      {/* Not in the web font, which would move it once it has loaded. */}
      <p className="text-muted-foreground [font-family:system-ui]">
        Loading…
        <noscript> This part of the shop needs JavaScript.</noscript>
      </p>
    </div>
  );
}

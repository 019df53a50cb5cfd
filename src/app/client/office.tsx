import { useState } from 'react';
import {
  matchRoutes,
  Navigate,
  Outlet,
  type RouteObject,
  useLocation,
  useRoutes,
} from 'react-router-dom';
import { useHasAdminToken, useLogout } from '#features/auth/web/public.ts';
import { SoundSwitch, useLiveOffice } from '#features/live/web/public.ts';
import { AdminLayout } from '#web/components/layout/admin-layout.tsx';
import { Page, TitleCount } from '#web/components/layout/page.tsx';
import { DashboardSlot, OfficeNoticeSlot } from '#web/components/layout/slots.ts';
import { PageHeading } from '#web/components/ui/page-heading.tsx';
import type { OfficePage } from '#web/feature.ts';
import { paths } from '#web/paths.ts';
import { pagePiece } from '#web/pieces/page-piece.tsx';
import { SettingsSections } from '#web/settings-sections.tsx';
import { SlotFills } from '#web/slots.tsx';
import LayoutDashboard from '~icons/lucide/layout-dashboard';
import { fillsOf, menuOf } from './features.ts';
import {
  officeFeatures,
  officeFills,
  officePages,
  settingsSections,
  signInPages,
} from './office-features.ts';
import { notFoundRoutes, type Pieces } from './routes/shop-routes.tsx';

const dashboard: OfficePage = {
  path: paths.admin.dashboard,
  component: async () => DashboardPage,
  slots: [DashboardSlot],
  menu: { position: 0, label: 'Dashboard', icon: LayoutDashboard, counts: 'mail', end: true },
};

const screens = [dashboard, ...officePages];

/** What the side menu leads to; Logout follows it. */
const menu = menuOf(screens);

/** Below `/admin`. */
const routes: RouteObject[] = [
  ...signInPages.map(toRoute),
  { element: <OfficeFrame />, children: screens.map(toRoute) },
  // A screen that the office does not have is not found, as anywhere in the shop.
  ...notFoundRoutes,
];

/** The screen of the address, in its layout. */
export function Office() {
  return (
    <SlotFills value={officeFills}>
      <SettingsSections value={settingsSections}>{useRoutes(routes)}</SettingsSections>
    </SlotFills>
  );
}

/** The code of the screen of an address. */
export function officePieces(path: string): Pieces {
  return matchRoutes(routes, path, paths.admin.dashboard)?.at(-1)?.route.handle?.pieces ?? [];
}

function toRoute(page: OfficePage): RouteObject {
  const Component = pagePiece(page.component);
  const handle = { pieces: [Component, ...fillsOf(page, officeFills)] };
  const path = page.path.slice(paths.admin.dashboard.length).replace(/^\//, '');
  return { path, handle, element: <Component /> };
}

/** The back office is for browsers that keep a token. */
function OfficeFrame() {
  const hasToken = useHasAdminToken();
  const [hadToken] = useState(hasToken);
  const { pathname, search } = useLocation();
  if (!hasToken)
    return <Navigate to={paths.admin.loginFrom(pathname + search, { ended: hadToken })} replace />;
  return <OpenOffice />;
}

/** Its menu around a screen; both say what waits. */
function OpenOffice() {
  const logout = useLogout();
  const waiting = useLiveOffice(officeFeatures);
  const countOf = (name?: string) => waiting.find((one) => one.name === name)?.count ?? 0;
  return (
    <TitleCount value={countOf('orders')}>
      <AdminLayout
        menu={menu.map((entry) => ({ ...entry, count: countOf(entry.counts) }))}
        onLogout={logout}
        tool={(styles) => <SoundSwitch {...styles} />}
        notice={<OfficeNoticeSlot />}
      >
        <Outlet />
      </AdminLayout>
    </TitleCount>
  );
}

/** Its first screen: what waits for the owner, a card per feature. */
function DashboardPage() {
  return (
    <Page
      title="Dashboard"
      description="What waits for you in the shop."
      path={paths.admin.dashboard}
      hidden
    >
      <PageHeading compact lead="What waits for you in the shop.">
        Dashboard
      </PageHeading>
      <div className="mt-6 grid gap-5 lg:grid-cols-2">
        <DashboardSlot />
      </div>
    </Page>
  );
}

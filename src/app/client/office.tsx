import { type ComponentProps, type PropsWithChildren, useEffect, useMemo, useState } from 'react';
import {
  matchRoutes,
  Navigate,
  Outlet,
  type RouteObject,
  useLocation,
  useRoutes,
} from 'react-router-dom';
import { authPaths } from '#features/auth/web/paths.ts';
import { useHasAdminToken, useLogout } from '#features/auth/web/public.ts';
import { ToDoSlot } from '#features/figures/web/slots.ts';
import {
  linePolling,
  SoundSwitch,
  useLineNotice,
  useLiveOffice,
} from '#features/live/web/public.ts';
import { settingsPaths } from '#features/settings/web/paths.ts';
import { SettingsFrame } from '#features/settings/web/public.ts';
import { mayAct, type Role } from '#shared/office/roles.ts';
import { AdminLayout } from '#web/components/layout/admin-layout.tsx';
import { AdminPage } from '#web/components/layout/admin-page.tsx';
import { TitleCount } from '#web/components/layout/page.tsx';
import { DashboardSlot, OfficeNoticeSlot } from '#web/components/layout/slots.ts';
import { ErrorState } from '#web/components/ui/query-state.tsx';
import type { OfficePage } from '#web/feature.ts';
import { lazyPage } from '#web/lazy/lazy-page.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import { paths } from '#web/paths.ts';
import { RoleProvider, storeRole, useHasRole, useStoredRole } from '#web/role.tsx';
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
import { type LazyParts, notFoundRoutes } from './routes/shop-routes.tsx';

const dashboard: OfficePage = {
  path: paths.admin.dashboard,
  component: async () => DashboardPage,
  slots: [DashboardSlot, ToDoSlot],
  menu: { position: 0, label: 'Dashboard', icon: LayoutDashboard, counts: 'mail', end: true },
};

const screens: readonly OfficePage[] = [dashboard, ...officePages];

const amongSettings = screens.filter((page) => page.amongSettings).map(({ path }) => path);

const menuFor = (may: (needed: Role) => boolean) =>
  menuOf(screens.filter(({ needs = 'office' }) => may(needs)));

const routes: RouteObject[] = [
  ...signInPages.map((page) => toRoute({ ...page, needs: 'packer' })),
  { element: <OfficeFrame />, children: screens.map(toRoute) },
  // An unknown office path shows the same page as elsewhere.
  ...notFoundRoutes,
];

export function Office() {
  return <SettingsSections value={settingsSections}>{useRoutes(routes)}</SettingsSections>;
}

function Allowed({ needs = 'office', children }: Pick<OfficePage, 'needs'> & PropsWithChildren) {
  const may = useHasRole();
  if (may(needs)) return children;
  const [first] = menuFor(may);
  return <Navigate to={first?.to ?? paths.admin.login} replace />;
}

export function officeParts(path: string): LazyParts {
  return matchRoutes(routes, path, paths.admin.dashboard)?.at(-1)?.route.handle?.parts ?? [];
}

function toRoute(page: OfficePage): RouteObject {
  const Component = lazyPage(page.component);
  const handle = { parts: [Component, ...fillsOf(page, officeFills)] };
  const path = page.path.slice(paths.admin.dashboard.length).replace(/^\//, '');
  const screen = <Component />;
  const element = (
    <Allowed needs={page.needs}>
      {page.amongSettings ? <SettingsFrame>{screen}</SettingsFrame> : screen}
    </Allowed>
  );
  return { path, handle, element };
}

function OfficeFrame() {
  const hasToken = useHasAdminToken();
  const [hadToken] = useState(hasToken);
  const { pathname, search } = useLocation();
  if (!hasToken)
    return <Navigate to={paths.admin.loginFrom(pathname + search, { ended: hadToken })} replace />;
  return <SignedInOffice />;
}

function SignedInOffice() {
  const known = useStoredRole();
  const session = trpc.auth.session.useQuery();
  const role = session.data?.role ?? known;
  useEffect(() => {
    if (role && role !== known) storeRole(role);
  }, [role, known]);
  if (session.data?.mustAddFactor) return <Navigate to={authPaths.secondFactor} replace />;
  if (role) return <OfficeOf role={role} />;
  // A refetch without data resets the error, but not its time.
  return session.errorUpdatedAt > 0 && <OfficeWithoutRole />;
}

/** In milliseconds. */
const retryInterval = 3_000;

/** The role of the account is not known yet, and the shop does not answer. */
function OfficeWithoutRole() {
  const session = trpc.auth.session.useQuery(undefined, {
    ...linePolling,
    refetchInterval: retryInterval,
  });
  const logout = useLogout();
  return (
    <AdminLayout menu={[]} onLogout={logout} line={useLineNotice(session)}>
      <ErrorState query={session} fallback="Failed to load the office. Please try again." />
    </AdminLayout>
  );
}

function OfficeOf({ role }: { role: Role }) {
  const seen = useMemo(
    () => officeFills.filter(({ needs = 'office' }) => mayAct(role, needs)),
    [role],
  );
  return (
    <RoleProvider value={role}>
      <SlotFills value={seen}>
        {mayAct(role, 'office') ? <LiveOffice /> : <PolledOffice />}
      </SlotFills>
    </RoleProvider>
  );
}

function LiveOffice() {
  return (
    <OfficeLayout
      {...useLiveOffice(officeFeatures)}
      tool={(styles) => <SoundSwitch {...styles} />}
    />
  );
}

function PolledOffice() {
  const session = trpc.auth.session.useQuery(undefined, linePolling);
  return <OfficeLayout waiting={[]} line={useLineNotice(session)} />;
}

type OfficeLayoutProps = Pick<ComponentProps<typeof AdminLayout>, 'tool'> &
  ReturnType<typeof useLiveOffice>;

function OfficeLayout({ waiting, line, tool }: OfficeLayoutProps) {
  const logout = useLogout();
  const menu = menuFor(useHasRole());
  const countOf = (name?: string) => waiting.find((one) => one.name === name)?.count ?? 0;
  return (
    <TitleCount value={countOf('orders')}>
      <AdminLayout
        menu={menu.map((entry) => ({
          ...entry,
          alsoAt: entry.to === settingsPaths.all ? amongSettings : [],
          count: countOf(entry.counts),
        }))}
        onLogout={logout}
        tool={tool}
        line={line}
        notice={<OfficeNoticeSlot />}
      >
        <Outlet />
      </AdminLayout>
    </TitleCount>
  );
}

function DashboardPage() {
  return (
    <AdminPage title="Dashboard" heading="To do today" path={paths.admin.dashboard}>
      <div className="mt-2.5 grid gap-5 sm:mt-5 lg:grid-cols-2">
        <DashboardSlot />
      </div>
    </AdminPage>
  );
}

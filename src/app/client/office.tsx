import LayoutDashboard from 'lucide/layout-dashboard';
import { Outlet } from 'react-router-dom';
import { useLogout } from '#features/auth/web/public.ts';
import { AdminLayout } from '#web/components/layout/admin-layout.tsx';
import { Page } from '#web/components/layout/page.tsx';
import { DashboardSlot, OfficeNoticeSlot } from '#web/components/layout/slots.ts';
import { PageHeading } from '#web/components/ui/page-heading.tsx';
import type { MenuEntry } from '#web/feature.ts';
import { paths } from '#web/paths.ts';
import { SettingsSections } from '#web/settings-sections.tsx';
import { officeMenu } from './features.ts';
import { settingsSections } from './settings-sections.ts';

const menu: readonly MenuEntry[] = [
  { place: 0, label: 'Dashboard', icon: LayoutDashboard, to: paths.admin.dashboard, end: true },
  ...officeMenu,
];

/** Every screen of the back office. */
export function Office() {
  return (
    <SettingsSections value={settingsSections}>
      <AdminLayout menu={menu} onLogout={useLogout()} notice={<OfficeNoticeSlot />}>
        <Outlet />
      </AdminLayout>
    </SettingsSections>
  );
}

/** Its first screen: what waits for the owner, a card per feature. */
export function DashboardPage() {
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

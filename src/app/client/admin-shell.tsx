import UserRound from 'lucide-react/icons/user-round';
import { Outlet } from 'react-router-dom';
import { MailNotice } from '#features/auth/web/mail-notice.tsx';
import { useLogout } from '#features/auth/web/use-logout.ts';
import { AdminLayout } from '#web/components/layout/admin-layout.tsx';
import { adminMenu, type MenuEntry } from '#web/components/layout/menu.ts';
import { paths } from '#web/paths.ts';

const menu: readonly MenuEntry[] = [
  ...adminMenu,
  { label: 'Account', to: paths.admin.account, icon: UserRound },
];

/** Every screen of the back office. */
export function AdminShell() {
  return (
    <AdminLayout menu={menu} onLogout={useLogout()} notice={<MailNotice />}>
      <Outlet />
    </AdminLayout>
  );
}

import { Outlet } from 'react-router-dom';
import { useLogout } from '#features/auth/web/public.ts';
import { AdminLayout } from '#web/components/layout/admin-layout.tsx';
import { OfficeNoticeSlot } from '#web/components/layout/slots.ts';
import { officeMenu } from './features.ts';

/** Every screen of the back office. */
export function AdminShell() {
  return (
    <AdminLayout menu={officeMenu} onLogout={useLogout()} notice={<OfficeNoticeSlot />}>
      <Outlet />
    </AdminLayout>
  );
}

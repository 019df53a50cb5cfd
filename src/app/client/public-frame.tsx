import { Outlet } from 'react-router-dom';
import { PublicLayout } from '#web/components/layout/public-layout.tsx';
import { FooterSlot, HeaderSlot } from '#web/components/layout/slots.ts';
import { useSiteYear } from '#web/lib/site-context.tsx';
import { publicMenu } from './features.ts';

/** Every public page, in the shop's layout. */
export function PublicFrame() {
  return (
    <PublicLayout
      menu={publicMenu}
      cart={<HeaderSlot />}
      year={useSiteYear()}
      newsletter={<FooterSlot />}
    >
      <Outlet />
    </PublicLayout>
  );
}

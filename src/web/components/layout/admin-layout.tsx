import type { ReactNode } from 'react';
import type { MenuEntry } from '#web/feature.ts';
import { useScrollAndFocusOnNavigation } from '#web/hooks/use-scroll-and-focus-on-navigation.ts';
import { cn } from '#web/lib/cn.ts';
import { storeOnDevice, useDevice } from '#web/lib/device-store.ts';
import { Toaster } from '../ui/toaster.tsx';
import { AdminSideMenu, AdminTopBar } from './admin-menu.tsx';
import { mainId, SkipLink } from './skip-link.tsx';

const menuCollapsed = 'adminMenuCollapsed';

type AdminLayoutProps = {
  onLogout: () => void;
  menu: readonly MenuEntry[];
  /** A toggle, styled like a menu item. */
  tool?: ((styles: { className: string; text: string }) => ReactNode) | undefined;
  /** A warning shown on every screen, such as missing mail settings. */
  notice?: ReactNode;
  children: ReactNode;
};

export function AdminLayout({ onLogout, menu, tool, notice, children }: AdminLayoutProps) {
  const collapsed = useDevice(menuCollapsed) === 'true';
  useScrollAndFocusOnNavigation();

  return (
    <div className="min-h-dvh">
      <SkipLink />
      <AdminTopBar menu={menu} onLogout={onLogout} tool={tool} />
      <aside
        className={cn(
          'on-dark fixed inset-y-0 start-0 z-30 hidden flex-col bg-sidebar text-sidebar-foreground transition-[width] duration-200 md:flex print:hidden',
          collapsed ? 'w-17' : 'w-60',
        )}
      >
        <AdminSideMenu
          menu={menu}
          onLogout={onLogout}
          tool={tool}
          collapsed={collapsed}
          onToggle={() => storeOnDevice(menuCollapsed, String(!collapsed))}
        />
      </aside>
      <div
        className={cn(
          'transition-[padding] duration-200 print:p-0!',
          collapsed ? 'md:ps-17' : 'md:ps-60',
        )}
      >
        <main
          id={mainId}
          tabIndex={-1}
          className="mx-auto w-full max-w-7xl px-4 py-4 text-compact sm:px-6 md:py-8 lg:px-8 print:max-w-none print:p-0"
        >
          {notice && (
            <div className="mb-3.5 flex flex-col gap-3 sm:mb-5 empty:hidden print:hidden">
              {notice}
            </div>
          )}
          {children}
        </main>
      </div>
      <Toaster />
    </div>
  );
}

import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import LogOut from '~icons/lucide/log-out';
import Menu from '~icons/lucide/menu';
import PanelLeftClose from '~icons/lucide/panel-left-close';
import PanelLeftOpen from '~icons/lucide/panel-left-open';
import Store from '~icons/lucide/store';
import X from '~icons/lucide/x';
import type { MenuEntry } from '../../feature.ts';
import { useCloseOnNavigation } from '../../hooks/overlay/use-close-on-navigation.ts';
import { useScrollAndFocusOnNavigation } from '../../hooks/use-scroll-and-focus-on-navigation.ts';
import { useWideScreen } from '../../hooks/use-wide-screen.ts';
import { cn } from '../../lib/cn.ts';
import { storeOnDevice, useDevice } from '../../lib/device-store.ts';
import { useBusiness } from '../../lib/site-context.tsx';
import { paths } from '../../paths.ts';
import { ConnectionNotice } from '../ui/connection-notice.tsx';
import { Drawer, DrawerClose } from '../ui/drawer.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { LogoMark } from './logo.tsx';
import { mainId, SkipLink } from './skip-link.tsx';

type Office = {
  menu: readonly MenuEntry[];
  onLogout: () => void;
  /** A toggle above the link to the shop, styled like a menu item. */
  tool?: ((styles: { className: string; text: string }) => ReactNode) | undefined;
};

type AdminSideMenuProps = Office & {
  collapsed?: boolean;
  /** Missing in the drawer, which cannot be collapsed. */
  onToggle?: () => void;
};

const line =
  'flex h-11 w-full items-center md:h-9 md:pointer-coarse:h-11 gap-3.5 rounded-control px-3 font-medium text-compact text-sidebar-foreground transition-colors hover:bg-sidebar-accent hover:text-sidebar-accent-foreground aria-[current=page]:bg-sidebar-accent aria-[current=page]:font-semibold aria-[current=page]:text-sidebar-accent-foreground [&_svg]:size-5 [&_svg]:shrink-0';

const isMarked = ({ to, end, alsoAt = [] }: MenuEntry, pathname: string) =>
  pathname === to ||
  (!end && [to, ...alsoAt].some((address) => `${pathname}/`.startsWith(`${address}/`)));

function AdminSideMenu({ menu, onLogout, tool, collapsed = false, onToggle }: AdminSideMenuProps) {
  const business = useBusiness();
  const { brand, name } = business;
  const { pathname } = useLocation();
  // Collapsed, the labels remain for screen readers and as tooltips.
  const text = collapsed ? 'sr-only' : 'truncate';
  const hint = (label: string) => (collapsed ? label : undefined);
  const Fold = collapsed ? PanelLeftOpen : PanelLeftClose;

  return (
    <>
      <Link
        to={paths.admin.dashboard}
        className="footer-logo flex h-14 md:h-17 shrink-0 items-center gap-3 border-sidebar-border border-b px-4 focus-visible:outline-offset-[-4px]"
      >
        {collapsed && brand.logo ? (
          <img
            src={brand.icons[0]?.href}
            alt=""
            width={36}
            height={36}
            className="own-logo size-9"
          />
        ) : (
          <LogoMark className="h-9" />
        )}
        <span
          className={cn(
            'font-bold font-heading text-lg text-white',
            text,
            brand.logo?.wide && 'sr-only',
          )}
        >
          {name}
        </span>
      </Link>
      <nav
        aria-label="Back office"
        className="flex-1 overflow-y-auto overflow-x-hidden px-3 py-1 md:py-2"
      >
        <ul className="flex flex-col md:gap-0.5">
          {menu.map((entry, index) => (
            <li
              key={entry.to}
              className={cn(
                entry.apart &&
                  !menu[index - 1]?.apart &&
                  'mt-1 border-sidebar-border border-t pt-1 md:mt-2 md:pt-2',
              )}
            >
              <Link
                to={entry.to}
                aria-current={isMarked(entry, pathname) ? 'page' : undefined}
                title={hint(entry.label)}
                className={cn(line, 'relative aria-[current=page]:[&_svg]:text-marigold')}
              >
                <entry.icon aria-hidden />
                <span className={text}>{entry.label}</span>
                <Count of={entry} collapsed={collapsed} />
              </Link>
            </li>
          ))}
          <li>
            <button type="button" onClick={onLogout} title={hint('Logout')} className={line}>
              <LogOut aria-hidden />
              <span className={text}>Logout</span>
            </button>
          </li>
        </ul>
      </nav>
      <div className="flex flex-col border-sidebar-border border-t px-3 py-1 md:gap-1 md:py-2">
        {tool?.({ className: line, text })}
        <Link
          to={paths.home}
          reloadDocument={business.phone === ''}
          title={hint('To the shop')}
          className={line}
        >
          <Store aria-hidden />
          <span className={text}>To the shop</span>
        </Link>
        {onToggle && (
          <button
            type="button"
            aria-expanded={!collapsed}
            onClick={onToggle}
            title={hint('Expand menu')}
            className={line}
          >
            <Fold aria-hidden />
            <span className={text}>{collapsed ? 'Expand menu' : 'Collapse menu'}</span>
          </button>
        )}
      </div>
    </>
  );
}

function Count({ of: { count = 0 }, collapsed }: { of: MenuEntry; collapsed: boolean }) {
  if (count === 0) return null;
  return (
    <span
      className={cn(
        'amount grid h-5 min-w-5 place-items-center rounded-full bg-marigold px-1.5 font-bold text-marigold-foreground text-xs',
        collapsed ? 'absolute -end-1.5 -top-1' : 'ms-auto',
      )}
    >
      <span>{count > 99 ? '99+' : count}</span>
      <span className="sr-only"> waiting</span>
    </span>
  );
}

function AdminTopBar(office: Office) {
  const { brand, name } = useBusiness();
  const [open, setOpen] = useState(false);
  const finalFocus = useCloseOnNavigation(open, () => setOpen(false));
  return (
    <header className="on-dark sticky top-0 z-30 flex h-14 items-center gap-2 bg-sidebar px-2 text-sidebar-foreground md:hidden print:hidden [body:has([data-notices]>*)_&]:pe-54">
      <button
        type="button"
        aria-label="Open menu"
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="grid size-11 shrink-0 place-items-center rounded-control transition-colors hover:bg-sidebar-accent"
      >
        <Menu aria-hidden className="size-6" />
      </button>
      <Link
        to={paths.admin.dashboard}
        className="footer-logo flex min-w-0 items-center gap-2.5 overflow-hidden rounded-control px-1 py-1 font-bold font-heading text-lg text-white"
      >
        <LogoMark className="h-8 shrink-0" />
        <span
          className={cn(
            'truncate [body:has([data-notices]>*)_&]:sr-only',
            brand.logo?.wide && 'sr-only',
          )}
        >
          {name}
        </span>
      </Link>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        finalFocus={finalFocus}
        className="on-dark bg-sidebar text-sidebar-foreground"
      >
        <AdminSideMenu {...office} />
        <DrawerClose
          aria-label="Close menu"
          className="absolute end-2 top-1.5 grid size-11 place-items-center rounded-control transition-colors hover:bg-sidebar-accent"
        >
          <X aria-hidden className="size-5" />
        </DrawerClose>
      </Drawer>
    </header>
  );
}

const menuCollapsed = 'adminMenuCollapsed';

type AdminLayoutProps = Office & {
  notice?: ReactNode;
  /** Why the shop is out of reach, or null. */
  line: string | null;
  children: ReactNode;
};

export function AdminLayout({ notice, line, children, ...office }: AdminLayoutProps) {
  // Icons only on tablets, until the person chooses.
  const isLaptop = useWideScreen(64);
  const collapsed = (useDevice(menuCollapsed) ?? String(!isLaptop)) === 'true';
  useScrollAndFocusOnNavigation();

  return (
    <div className="min-h-dvh">
      <SkipLink />
      <AdminTopBar {...office} />
      <aside
        className={cn(
          'on-dark fixed inset-y-0 start-0 z-30 hidden flex-col bg-sidebar text-sidebar-foreground transition-[width] duration-200 md:flex print:hidden',
          collapsed ? 'w-17' : 'w-60',
        )}
      >
        <AdminSideMenu
          {...office}
          collapsed={collapsed}
          onToggle={() => storeOnDevice(menuCollapsed, String(!collapsed))}
        />
      </aside>
      <div
        className={cn(
          'relative transition-[padding] duration-200 print:p-0!',
          collapsed ? 'md:ps-17' : 'md:ps-60',
        )}
      >
        {/* In the top bar or above the heading, so that it moves nothing when it comes. */}
        <div
          data-notices
          className="z-30 flex gap-2 max-md:fixed max-md:end-1 max-md:top-1.5 md:relative md:mx-auto md:h-0 md:max-w-7xl md:px-6 md:*:mt-1 lg:px-8 max-md:[&>*+*]:hidden print:hidden"
        >
          {notice}
        </div>
        <main
          id={mainId}
          tabIndex={-1}
          // Hides what follows a skeleton, so that loaded content moves nothing visible.
          className="mx-auto w-full max-w-7xl px-4 py-4 text-compact sm:px-6 md:pt-9 md:pb-8 lg:px-8 print:max-w-none print:p-0 [&_:is([data-slot=skeleton],:has([data-slot=skeleton]))~*]:invisible"
        >
          {children}
        </main>
      </div>
      <ConnectionNotice className="end-2 top-3 md:end-8 md:top-0.5">
        {line && (
          <>
            <span>{line}</span>
            <span className="max-md:sr-only">
              : what you see may be old, and nothing is saved; what you typed stays here.
            </span>
          </>
        )}
      </ConnectionNotice>
      <Toaster />
    </div>
  );
}

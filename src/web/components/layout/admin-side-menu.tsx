import LogOut from 'lucide-react/icons/log-out';
import PanelLeftClose from 'lucide-react/icons/panel-left-close';
import PanelLeftOpen from 'lucide-react/icons/panel-left-open';
import Store from 'lucide-react/icons/store';
import { Link, NavLink } from 'react-router-dom';
import { business } from '#shared/business.ts';
import { cn } from '#web/lib/cn.ts';
import { paths } from '#web/paths.ts';
import { LogoMark } from './logo.tsx';
import type { MenuEntry } from './menu.ts';

type AdminSideMenuProps = {
  menu: readonly MenuEntry[];
  onLogout: () => void;
  collapsed?: boolean;
  /** Folds and unfolds it; missing in the drawer, which is always whole. */
  onToggle?: () => void;
};

const line =
  'flex h-11 w-full items-center gap-3.5 rounded-control px-3 font-medium text-[0.9375rem] text-sidebar-foreground transition-colors hover:bg-sidebar-accent hover:text-sidebar-accent-foreground aria-[current=page]:bg-sidebar-accent aria-[current=page]:font-semibold aria-[current=page]:text-sidebar-accent-foreground [&_svg]:size-5 [&_svg]:shrink-0';

export function AdminSideMenu({ menu, onLogout, collapsed = false, onToggle }: AdminSideMenuProps) {
  // On the rail the words are still there for screen readers, and as a hint under the pointer.
  const text = collapsed ? 'sr-only' : 'truncate';
  const hint = (label: string) => (collapsed ? label : undefined);
  const Fold = collapsed ? PanelLeftOpen : PanelLeftClose;

  return (
    <>
      <Link
        to={paths.admin.dashboard}
        className="footer-logo flex h-17 shrink-0 items-center gap-3 border-sidebar-border border-b px-4 focus-visible:outline-offset-[-4px]"
      >
        <LogoMark className="size-9" />
        <span className={cn('font-bold font-heading text-lg text-white', text)}>
          {business.name}
        </span>
      </Link>
      <nav aria-label="Back office" className="flex-1 overflow-y-auto overflow-x-hidden p-3">
        <ul className="flex flex-col gap-1">
          {menu.map((entry) => (
            <li key={entry.to}>
              <NavLink
                to={entry.to}
                end={entry.end}
                title={hint(entry.label)}
                className={cn(line, 'aria-[current=page]:[&_svg]:text-marigold')}
              >
                <entry.icon aria-hidden />
                <span className={text}>{entry.label}</span>
              </NavLink>
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
      <div className="flex flex-col gap-1 border-sidebar-border border-t p-3">
        <Link to={paths.home} title={hint('To the shop')} className={line}>
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

import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { business } from '#shared/business.ts';
import { useCloseOnNavigation } from '#web/hooks/use-close-on-navigation.ts';
import { paths } from '#web/paths.ts';
import { Drawer, DrawerClose } from '../ui/drawer.tsx';
import { AdminSideMenu } from './admin-side-menu.tsx';
import { LogoMark } from './logo.tsx';
import type { MenuEntry } from './menu.ts';

type AdminTopBarProps = { menu: readonly MenuEntry[]; onLogout: () => void };

/** What the side menu becomes on phones. */
export function AdminTopBar({ menu, onLogout }: AdminTopBarProps) {
  const [open, setOpen] = useState(false);
  const finalFocus = useCloseOnNavigation(open, () => setOpen(false));
  return (
    <header className="on-dark sticky top-0 z-30 flex h-14 items-center gap-2 bg-sidebar px-2 text-sidebar-foreground md:hidden print:hidden">
      <button
        type="button"
        aria-label="Open menu"
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="grid size-11 place-items-center rounded-control transition-colors hover:bg-sidebar-accent"
      >
        <Menu aria-hidden className="size-6" />
      </button>
      <Link
        to={paths.admin.dashboard}
        className="footer-logo flex items-center gap-2.5 rounded-control px-1 py-1 font-bold font-heading text-lg text-white"
      >
        <LogoMark className="size-8" />
        {business.name}
      </Link>
      <Drawer
        open={open}
        onOpenChange={setOpen}
        label="Menu"
        finalFocus={finalFocus}
        className="on-dark bg-sidebar text-sidebar-foreground"
      >
        <AdminSideMenu menu={menu} onLogout={onLogout} />
        <DrawerClose
          aria-label="Close menu"
          className="absolute end-2 top-3 grid size-11 place-items-center rounded-control transition-colors hover:bg-sidebar-accent"
        >
          <X aria-hidden className="size-5" />
        </DrawerClose>
      </Drawer>
    </header>
  );
}

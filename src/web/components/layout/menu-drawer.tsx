import { NavLink } from '#web/components/ui/link.tsx';
import type { MenuEntry } from '#web/feature.ts';
import { useCloseOnNavigation } from '#web/hooks/overlay/use-close-on-navigation.ts';
import X from '~icons/lucide/x';
import { Drawer, DrawerClose } from '../ui/drawer.tsx';
import { LogoMark } from './logo.tsx';

type MenuDrawerProps = {
  menu: readonly MenuEntry[];
  open: boolean;
  onClose: () => void;
};

/** The menu of narrow screens: 240 px, with icons. It closes when one has gone somewhere. */
export function MenuDrawer({ menu, open, onClose }: MenuDrawerProps) {
  const finalFocus = useCloseOnNavigation(open, onClose);
  return (
    <Drawer open={open} onClose={onClose} label="Menu" finalFocus={finalFocus}>
      <div className="flex h-[90px] shrink-0 items-center justify-between border-b px-2">
        <DrawerClose
          aria-label="Close menu"
          className="grid size-12 place-items-center rounded-control text-heading transition-colors hover:bg-accent active:bg-muted"
        >
          <X aria-hidden className="size-6" />
        </DrawerClose>
        <LogoMark className="me-3 size-10" />
      </div>
      <nav aria-label="Main" className="p-3">
        <ul className="flex flex-col gap-1">
          {menu.map((entry) => (
            <li key={entry.to}>
              <NavLink
                to={entry.to}
                end={entry.end}
                className="flex h-12 items-center gap-3.5 rounded-control px-3.5 font-semibold text-foreground transition-colors hover:bg-accent active:bg-muted aria-[current=page]:bg-secondary aria-[current=page]:text-heading"
              >
                <entry.icon aria-hidden className="size-5 text-primary" />
                {entry.label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </Drawer>
  );
}

import Menu from 'lucide-react/icons/menu';
import { lazy, Suspense, useState } from 'react';
import type { MenuEntry } from './menu.ts';

const loadDrawer = () => import('./menu-drawer.tsx');
const MenuDrawer = lazy(() => loadDrawer().then((module) => ({ default: module.MenuDrawer })));

/** Opens the drawer on narrow screens. The drawer's script is fetched when a finger comes near. */
export function MenuButton({ menu }: { menu: readonly MenuEntry[] }) {
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);

  const toggle = () => {
    setAsked(true);
    setOpen(!open);
  };

  return (
    <>
      <button
        type="button"
        aria-label={open ? 'Close menu' : 'Open menu'}
        aria-expanded={open}
        aria-haspopup="dialog"
        onPointerEnter={() => void loadDrawer()}
        onFocus={() => void loadDrawer()}
        onClick={toggle}
        className="-ms-2 grid size-12 shrink-0 place-items-center rounded-control text-heading transition-colors hover:bg-accent active:bg-muted md:hidden noscript:invisible"
      >
        <Menu aria-hidden className="size-6" />
      </button>
      {asked && (
        <Suspense fallback={null}>
          <MenuDrawer menu={menu} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}

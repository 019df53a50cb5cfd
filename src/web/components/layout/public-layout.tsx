import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { Link, NavLink } from '#web/components/ui/link.tsx';
import { lazyDialog } from '#web/lazy/lazy-dialog.tsx';
import { paths } from '#web/paths.ts';
import Menu from '~icons/lucide/menu';
import type { MenuEntry } from '../../feature.ts';
import { useScrollAndFocusOnNavigation } from '../../hooks/use-scroll-and-focus-on-navigation.ts';
import { lazyComponent } from '../../lazy/lazy-component.tsx';
import { whenIdle, whenUsed } from '../../lazy/when-idle.ts';
import { useBusiness } from '../../lib/site-context.tsx';
import { Footer } from './footer.tsx';
import { LogoMark, Wordmark } from './logo.tsx';
import { mainId, SkipLink } from './skip-link.tsx';
import { MainMenuSlot } from './slots.ts';

/** 90 px, more for large text. Sticky on wide screens. */
function Header({ menu, cart }: { menu: readonly MenuEntry[]; cart: ReactNode }) {
  const { name } = useBusiness();
  return (
    <header
      data-top-bar
      className="z-30 bg-background/92 shadow-[0_1px_0_var(--border)] backdrop-blur-md md:sticky md:top-0 print:hidden"
    >
      <div className="page-width 2xl:max-w-[104rem] flex min-h-[90px] flex-wrap items-center gap-x-2 lg:gap-x-6">
        <MenuButton menu={menu} />
        <Link
          to={paths.home}
          className="flex items-center gap-3 rounded-control py-2 transition-opacity hover:opacity-85 max-md:mx-auto md:max-w-[12.5rem] lg:max-w-[15rem]"
        >
          <LogoMark />
          <Wordmark className="hidden md:flex" />
          <span className="sr-only md:hidden">{name}</span>
        </Link>
        <div className="ms-auto flex items-center gap-x-2 max-md:contents lg:gap-x-6">
          <nav aria-label="Main" className="hidden md:block">
            <ul className="flex flex-wrap items-center justify-end gap-x-0.5 lg:gap-x-1">
              {menu.map((entry) => (
                <li key={entry.to}>
                  <HeaderLink entry={entry} />
                </li>
              ))}
              <MainMenuSlot className={menuLink} />
            </ul>
          </nav>
          {cart}
        </div>
      </div>
      <NavigationWithoutScript menu={menu} />
    </header>
  );
}

const MenuDrawer = lazyDialog(
  'The menu',
  async () => (await import('./menu-drawer.tsx')).MenuDrawer,
);

/** Must match the classes below. */
const narrow = '(width < 48rem)';

function MenuButton({ menu }: { menu: readonly MenuEntry[] }) {
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (window.matchMedia(narrow).matches) return whenUsed(MenuDrawer.preload);
  }, []);

  return (
    <>
      <button
        type="button"
        aria-label={open ? 'Close menu' : 'Open menu'}
        aria-expanded={open}
        aria-haspopup="dialog"
        onPointerEnter={MenuDrawer.preload}
        onFocus={MenuDrawer.preload}
        onClick={() => setOpen(!open)}
        className="-ms-2 grid size-12 shrink-0 place-items-center rounded-control text-heading transition-colors hover:bg-accent active:bg-muted md:hidden noscript:invisible"
      >
        <Menu aria-hidden className="size-6" />
      </button>
      <MenuDrawer menu={menu} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

const menuLink =
  'relative flex h-11 items-center gap-2 whitespace-nowrap rounded-control px-2.5 font-semibold text-compact text-foreground transition-colors hover:bg-accent hover:text-heading active:bg-muted lg:px-4';

function HeaderLink({ entry }: { entry: MenuEntry }) {
  return (
    <NavLink
      to={entry.to}
      end={entry.end}
      className={`${menuLink} after:absolute after:inset-x-2.5 after:bottom-1.5 after:h-[3px] after:origin-left after:scale-x-0 after:rounded-full after:bg-marigold after:transition-transform aria-[current=page]:text-heading aria-[current=page]:after:scale-x-100 lg:after:inset-x-4`}
    >
      {entry.label}
    </NavLink>
  );
}

/** The drawer needs script; without it the same links are a row below the logo. */
function NavigationWithoutScript({ menu }: { menu: readonly MenuEntry[] }) {
  return (
    <nav aria-label="Sections" className="page-width hidden pb-3 noscript:max-md:block">
      <ul className="flex flex-wrap justify-center gap-x-1">
        {menu.map((entry) => (
          <li key={entry.to}>
            <a
              href={entry.to}
              className="inline-flex h-11 items-center px-2.5 font-semibold text-compact text-heading underline decoration-primary/35 underline-offset-4"
            >
              {entry.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const Toaster = lazyComponent<{ wanted: boolean }>({
  load: async () => (await import('../ui/toaster.tsx')).Toaster,
  needed: ({ wanted }) => wanted,
  missing: () => null,
});

/** Loads the toaster when idle; earlier toasts are queued (web/lib/toast.ts). */
function LazyToaster() {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return <Toaster wanted={idle} />;
}

type PublicLayoutProps = ComponentProps<typeof Footer> & {
  cart: ReactNode;
  bar: ReactNode;
  /** Without header, menu and footer. */
  bare: boolean | undefined;
  children: ReactNode;
};

export function PublicLayout({ cart, bar, bare, children, ...footer }: PublicLayoutProps) {
  useScrollAndFocusOnNavigation();
  const { away } = useBusiness().opening;
  return (
    <div className="flex min-h-dvh flex-col">
      {!bare && (
        <>
          <SkipLink />
          {away && (
            <p className="bg-marigold-soft px-4 py-2 text-center font-semibold text-marigold-ink print:hidden">
              {away}
            </p>
          )}
          <Header menu={footer.menu} cart={cart} />
        </>
      )}
      <main id={mainId} tabIndex={-1} className="flex-1">
        {children}
      </main>
      {!bare && (
        <>
          <Footer {...footer} />
          {bar}
        </>
      )}
      <LazyToaster />
    </div>
  );
}

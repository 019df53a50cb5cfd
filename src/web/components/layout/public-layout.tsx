import { type ReactNode, useEffect, useState } from 'react';
import type { MenuEntry } from '../../feature.ts';
import { useScrollAndFocusOnNavigation } from '../../hooks/use-scroll-and-focus-on-navigation.ts';
import { lazyComponent } from '../../lazy/lazy-component.tsx';
import { whenIdle } from '../../lazy/when-idle.ts';
import { useBusiness } from '../../lib/site-context.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { mainId, SkipLink } from './skip-link.tsx';

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

type PublicLayoutProps = {
  cart: ReactNode;
  bar: ReactNode;
  year: number;
  menu: readonly MenuEntry[];
  newsletter?: ReactNode;
  visit?: ReactNode;
  /** Without header, menu and footer. */
  bare: boolean | undefined;
  children: ReactNode;
};

export function PublicLayout({
  cart,
  bar,
  year,
  menu,
  newsletter,
  visit,
  bare,
  children,
}: PublicLayoutProps) {
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
          <Header menu={menu} cart={cart} />
        </>
      )}
      <main id={mainId} tabIndex={-1} className="flex-1">
        {children}
      </main>
      {!bare && (
        <>
          <Footer menu={menu} year={year} newsletter={newsletter} visit={visit} />
          {bar}
        </>
      )}
      <LazyToaster />
    </div>
  );
}

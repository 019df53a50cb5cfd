import { readCart, watchCart } from '#features/cart/web/public.ts';
import { whenIdle } from '#web/lazy/when-idle.ts';
import type { PageData } from '#web/lib/calls/trpc.ts';
import { paths } from '#web/paths.ts';
import { loadPage } from './routes/routes.tsx';
import { pageHandle, prefetchPage } from './routes/shop-routes.tsx';

/** Milliseconds of hover or focus before a link is prefetched. */
const hoverDelay = 80;

/** Network Information and Save-Data APIs (W3C), where supported. */
type Connection = { saveData?: boolean; effectiveType?: string };

const connection = () =>
  (navigator as Navigator & { connection?: Connection }).connection ?? ({} as Connection);

/**
 * Prefetches links that are touched, hovered or focused, and code of visible links when idle.
 * Nothing with Save-Data, and no visible links on slow connections. A filled cart's page is
 * prefetched for use offline.
 */
export function warmPages(data: PageData): void {
  function preload(href: string, withData: boolean): void {
    const url = new URL(href, location.href);
    if (connection().saveData || url.origin !== location.origin) return;
    if (!pageHandle(url.pathname)) return;
    void loadPage(url);
    if (withData && url.pathname !== location.pathname) prefetchPage(url, data);
  }

  let hoverTimer: ReturnType<typeof setTimeout> | undefined;
  const onChange = ({ type, target }: Event) => {
    clearTimeout(hoverTimer);
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
    if (!link || type === 'touchmove') return;
    if (type === 'touchstart') preload(link.href, false);
    hoverTimer = setTimeout(() => preload(link.href, true), hoverDelay);
  };
  for (const type of ['touchstart', 'touchmove', 'mouseover', 'focusin'])
    addEventListener(type, onChange, { passive: true });

  let isScheduled = false;
  const preloadVisible = () => {
    isScheduled = false;
    for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href]')) {
      const { top, bottom } = link.getBoundingClientRect();
      if (bottom > 0 && top < innerHeight) preload(link.href, false);
    }
  };
  // On scroll, because the page itself may still be loading before.
  const schedule = () => {
    if (isScheduled || !/^(4g|)$/.test(connection().effectiveType ?? '')) return;
    isScheduled = true;
    whenIdle(preloadVisible);
  };
  addEventListener('scroll', schedule, { passive: true });

  const preloadCart = () => {
    if (readCart().length > 0) whenIdle(() => preload(paths.cart, false));
  };
  preloadCart();
  watchCart(preloadCart);
}

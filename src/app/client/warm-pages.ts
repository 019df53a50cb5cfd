import { readCart, watchCart } from '#features/cart/web/public.ts';
import type { PageData } from '#web/lib/calls/trpc.ts';
import { paths } from '#web/paths.ts';
import { whenIdle } from '#web/pieces/when-idle.ts';
import { loadPage } from './routes/routes.tsx';
import { pageHandle, prefetchPage } from './routes/shop-routes.tsx';

/** How long the pointer or the focus rests on a link before its page is fetched, in milliseconds. */
const rest = 80;

/** What browsers that know it tell of the connection (W3C, Network Information and Save-Data). */
type Connection = { saveData?: boolean; effectiveType?: string };

const connection = () =>
  (navigator as Navigator & { connection?: Connection }).connection ?? ({} as Connection);

/**
 * Fetches pages before they are asked for: code and data of a link that is touched, pointed at or
 * focused, and when the browser is idle the code of what the links in sight lead to. Nothing at all
 * where data are to be saved, and on sight nothing on a slow line. Of who has something in the cart, its
 * page is there when the network goes.
 */
export function warmPages(data: PageData): void {
  function warm(href: string, withData: boolean): void {
    const url = new URL(href, location.href);
    if (connection().saveData || url.origin !== location.origin) return;
    if (!pageHandle(url.pathname)) return;
    void loadPage(url);
    if (withData && url.pathname !== location.pathname) prefetchPage(url, data);
  }

  let resting: ReturnType<typeof setTimeout> | undefined;
  const onChange = ({ type, target }: Event) => {
    clearTimeout(resting);
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
    if (!link || type === 'touchmove') return;
    if (type === 'touchstart') warm(link.href, false);
    resting = setTimeout(() => warm(link.href, true), rest);
  };
  for (const type of ['touchstart', 'touchmove', 'mouseover', 'focusin'])
    addEventListener(type, onChange, { passive: true });

  let planned = false;
  const warmVisible = () => {
    planned = false;
    for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href]')) {
      const { top, bottom } = link.getBoundingClientRect();
      if (bottom > 0 && top < innerHeight) warm(link.href, false);
    }
  };
  // Who scrolls is looking around; before, the page itself is still coming.
  const plan = () => {
    if (planned || !/^(4g|)$/.test(connection().effectiveType ?? '')) return;
    planned = true;
    whenIdle(warmVisible);
  };
  addEventListener('scroll', plan, { passive: true });

  const readyCart = () => {
    if (readCart().length > 0) whenIdle(() => warm(paths.cart, false));
  };
  readyCart();
  watchCart(readyCart);
}

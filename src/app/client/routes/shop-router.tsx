import { type ReactNode, startTransition, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type Navigator,
  type Path,
  parsePath,
  Router,
  type To,
  type UNSAFE_createBrowserHistory,
} from 'react-router-dom';
import { ProgressLine } from '#web/components/layout/progress-line.tsx';
import { overlayHistory } from '#web/lib/scroll/overlay-history.ts';
import { prefersReducedMotion } from '#web/lib/scroll/reduced-motion.ts';
import { adminPattern } from './shop-routes.tsx';

/** What is there sooner needs no line, in milliseconds. */
const patience = 150;

export type ShopHistory = ReturnType<typeof UNSAFE_createBrowserHistory>;

type ShopRouterProps = {
  history: ShopHistory;
  /** Fetches what the page of an address needs. Never rejects. */
  prepare: (address: Path) => Promise<unknown>;
  /** What stands there while the very first page is prepared; without it that page is there already. */
  waiting?: ReactNode;
  children: ReactNode;
};

/**
 * The browser's router. The page on the screen stays until the next one's program is there, and of
 * several ways the last one wins. (docs/decisions/038)
 */
export function ShopRouter({ history, prepare, waiting, children }: ShopRouterProps) {
  const [shown, setShown] = useState(() => (waiting ? null : placeOf(history)));
  const [late, setLate] = useState(false);
  const turns = useRef(0);
  /** The page that is on its way. */
  const coming = useRef<string>(undefined);
  const waitingTime = useRef<ReturnType<typeof setTimeout>>(undefined);

  const way = useMemo(() => {
    const begin = (page: string) => {
      coming.current = page;
      turns.current += 1;
      const mine = turns.current;
      clearTimeout(waitingTime.current);
      waitingTime.current = setTimeout(() => setLate(true), patience);
      return { overtaken: () => mine !== turns.current };
    };
    const change = () => {
      setLate(false);
      setShown(placeOf(history));
    };
    const show = (fading = false) => {
      coming.current = undefined;
      clearTimeout(waitingTime.current);
      if (fading) fade(change);
      else startTransition(change);
    };
    /** To where the browser already is: Back, forward, or the first page. */
    async function arrive(): Promise<void> {
      const { overtaken } = begin(history.location.pathname);
      await prepare(history.location);
      if (!overtaken()) show();
    }
    async function lead(kind: 'push' | 'replace', to: To, state: unknown): Promise<void> {
      const address = absolute(to, history);
      const here = history.location.pathname;
      const leaving = coming.current !== undefined && coming.current !== here;
      // What settles by itself on the page that is being left does not call its visitor back.
      if (leaving && kind === 'replace' && address.pathname === here) return;
      const { overtaken } = begin(address.pathname);
      await prepare(address);
      if (overtaken()) return;
      // Wherever a link or a call leads, what lies over the page does not stay in the history.
      await overlayHistory().leaveAll();
      if (overtaken()) return;
      const from = history.location.pathname;
      history[kind](to, state);
      show(mayFade(from, history.location.pathname));
    }
    async function go(steps: number): Promise<void> {
      await overlayHistory().leaveAll();
      history.go(steps);
    }
    const navigator: Navigator = {
      createHref: history.createHref,
      encodeLocation: history.encodeLocation,
      push: (to, state) => void lead('push', to, state),
      replace: (to, state) => void lead('replace', to, state),
      go: (steps) => void go(steps),
    };
    return { arrive, navigator };
  }, [history, prepare]);

  const unprepared = shown === null;
  useLayoutEffect(() => {
    if (unprepared) void way.arrive();
    // Browsers run the listeners of a window in their order, and it silences those after it.
    overlayHistory();
    return history.listen(() => void way.arrive());
  }, [history, way, unprepared]);

  if (unprepared) return waiting;
  return (
    <>
      {late && <ProgressLine />}
      <Router location={shown.location} navigationType={shown.action} navigator={way.navigator}>
        {children}
      </Router>
    </>
  );
}

/** From one page of the shop to another, where the browser can and motion is not to be reduced. */
function mayFade(from: string, to: string): boolean {
  const inOffice = adminPattern.test(from) || adminPattern.test(to);
  return from !== to && !inOffice && 'startViewTransition' in document && !prefersReducedMotion();
}

function fade(change: () => void): void {
  const { ready } = document.startViewTransition(() => flushSync(change));
  // Overtaken by the next one, it is left out.
  ready.catch(() => {});
}

function placeOf({ location, action }: ShopHistory) {
  return { location, action };
}

/** Where a link leads; what it does not say of the page stays. */
function absolute(to: To, { location }: ShopHistory): Path {
  const { pathname, search = '', hash = '' } = typeof to === 'string' ? parsePath(to) : to;
  return { pathname: pathname ?? location.pathname, search, hash };
}

import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useDebouncedText } from '#web/hooks/use-debounced-text.ts';
import { useMounted } from '#web/hooks/use-mounted.ts';
import { keepScroll } from '#web/hooks/use-scroll-and-focus-on-navigation.ts';
import { shelfPage } from '../../shared/finding/shelf-query.ts';
import { type ShelfView, shelfView } from './shelf-view.ts';

/** From the history state set by this page. */
function shownCountOf(state: unknown): number | null {
  const shown = typeof state === 'object' && state !== null && 'shown' in state && state.shown;
  return typeof shown === 'number' ? shown : null;
}

export function useShelfView() {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const mounted = useMounted();
  const view = shelfView.read(params);
  // Two choices may precede the render of the first.
  const latestView = useRef(view);
  useEffect(() => {
    latestView.current = shelfView.read(params);
  }, [params]);
  // The server does not know the history state, and hydration must match.
  const shown = (mounted ? shownCountOf(state) : null) ?? shelfPage;

  const go = (next: Partial<ShelfView>, to: { replace: boolean; shown?: number }) => {
    latestView.current = { ...shelfView.defaults, ...next };
    navigate(shelfView.path(next), {
      replace: to.replace,
      preventScrollReset: true,
      state: { ...keepScroll, ...(to.shown && { shown: to.shown }) },
    });
  };
  const narrow = (change: Partial<ShelfView>) =>
    go({ ...latestView.current, ...shelfView.start, ...change }, { replace: false });
  // Debounced; replaces the history entry, so that Back skips the intermediate words.
  const [search, setSearch] = useDebouncedText(view.search, (typed) =>
    go({ ...latestView.current, ...shelfView.start, search: typed.trim() }, { replace: true }),
  );

  return {
    view,
    search,
    setSearch,
    narrow,
    showAll: () => {
      setSearch('');
      go({}, { replace: false });
    },
    /** Counted from the first product of the page. */
    shown,
    showMore: () => go(view, { replace: true, shown: shown + shelfPage }),
  };
}

export type UsedShelf = ReturnType<typeof useShelfView>;

import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useMounted } from '#web/hooks/use-mounted.ts';
import { keepScroll } from '#web/hooks/use-scroll-and-focus-on-navigation.ts';
import { useSettledText } from '#web/hooks/use-settled-text.ts';
import { shelfPage } from '../../shared/finding/shelf-wish.ts';
import { type ShelfView, shelfView } from './shelf-view.ts';

/** How many products were shown here, by the state that this page itself has put into the history. */
function shownBefore(state: unknown): number | null {
  const shown = typeof state === 'object' && state !== null && 'shown' in state && state.shown;
  return typeof shown === 'number' ? shown : null;
}

/** What of the shelf is shown, as the address says, and how to show something else. */
export function useShelfView() {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const mounted = useMounted();
  const view = shelfView.read(params);
  // Two choices may come before the first has been drawn.
  const asked = useRef(view);
  useEffect(() => {
    asked.current = shelfView.read(params);
  }, [params]);
  // The server knows nothing of the history, and both must render the same at first.
  const shown = (mounted ? shownBefore(state) : null) ?? shelfPage;

  const go = (next: Partial<ShelfView>, to: { replace: boolean; shown?: number }) => {
    asked.current = { ...shelfView.usual, ...next };
    navigate(shelfView.path(next), {
      replace: to.replace,
      preventScrollReset: true,
      state: { ...keepScroll, ...(to.shown && { shown: to.shown }) },
    });
  };
  const narrow = (change: Partial<ShelfView>) =>
    go({ ...asked.current, ...shelfView.start, ...change }, { replace: false });
  // Searches once typing pauses; Back does not go through every word.
  const [search, setSearch] = useSettledText(view.search, (typed) =>
    go({ ...asked.current, ...shelfView.start, search: typed.trim() }, { replace: true }),
  );

  return {
    view,
    /** As it is being typed. */
    search,
    setSearch,
    /** Other products: from the first one on. */
    narrow,
    showAll: () => {
      setSearch('');
      go({}, { replace: false });
    },
    /** How many products are shown, from the first of the page that the address asks for. */
    shown,
    showMore: () => go(view, { replace: true, shown: shown + shelfPage }),
  };
}

export type UsedShelf = ReturnType<typeof useShelfView>;

import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { keepPlace } from '#web/hooks/use-scroll-and-focus-on-navigation.ts';
import { paths } from '#web/paths.ts';
import { type Category, toCategory } from '../shared/categories.ts';

/** Browsers allow about a hundred changes of the history in half a minute: not one per key, in milliseconds. */
const pauseAfterTyping = 300;

type ShelfState = { shelf: true; search: string };

function shelfState(state: unknown): ShelfState | null {
  return typeof state === 'object' && state !== null && 'shelf' in state
    ? (state as ShelfState)
    : null;
}

/**
 * What of the shelf is shown. The category stands in the address, so the server renders it; the
 * words searched for stay in the browser's history, so that they are there again after going back.
 */
export function useShelfFilter() {
  const location = useLocation();
  const navigate = useNavigate();
  const category = toCategory(new URLSearchParams(location.search).get('category'));
  const [search, setSearchText] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const fresh = useRef(true);

  // Only after mounting: the server knows nothing of the history, and both must render the same.
  // Later only for links from elsewhere: what this page itself has put there is shown already.
  useEffect(() => {
    const kept = shelfState(location.state);
    if (fresh.current || !kept) setSearchText(kept?.search ?? '');
    fresh.current = false;
  }, [location]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const remember = (next: Category | null, words: string) => {
    clearTimeout(timer.current);
    const query = next === null ? '' : `?category=${next}`;
    const state = { ...keepPlace, shelf: true, search: words };
    navigate(`${paths.products}${query}`, { replace: true, preventScrollReset: true, state });
  };
  return {
    category,
    search,
    setCategory: (next: Category | null) => remember(next, search),
    showAll: () => {
      setSearchText('');
      remember(null, '');
    },
    setSearch: (words: string) => {
      setSearchText(words);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => remember(category, words), pauseAfterTyping);
    },
  };
}

export type ShelfFilter = ReturnType<typeof useShelfFilter>;

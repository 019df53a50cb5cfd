import Cat from 'lucide/cat';
import Dog from 'lucide/dog';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { SearchInput } from '#web/components/ui/search-input.tsx';
import { ToggleGroup } from '#web/components/ui/toggle-group.tsx';
import { keepPlace } from '#web/hooks/use-scroll-and-focus-on-navigation.ts';
import { paths } from '#web/paths.ts';
import { type Category, toCategory } from '../shared/product-view.ts';

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

const options = [
  { value: '', label: 'All' },
  {
    value: 'Cats',
    label: (
      <>
        <Cat aria-hidden />
        Cats
      </>
    ),
  },
  {
    value: 'Dogs',
    label: (
      <>
        <Dog aria-hidden />
        Dogs
      </>
    ),
  },
] as const;

/** All, Cats or Dogs, and the words to search for. The first is a form, so that it works without any script. */
export function ShelfFilterBar({ filter }: { filter: ShelfFilter }) {
  return (
    <div className="mt-6 mb-6 flex flex-col gap-3 sm:mt-8 sm:flex-row sm:items-center sm:justify-between">
      <form action={paths.products} onSubmit={(event) => event.preventDefault()}>
        <ToggleGroup
          label="Category"
          name="category"
          options={options}
          value={filter.category ?? ''}
          onChange={(value) => filter.setCategory(value || null)}
        />
      </form>
      <SearchInput
        label="Search products"
        value={filter.search}
        onValueChange={filter.setSearch}
        className="sm:max-w-xs"
      />
    </div>
  );
}

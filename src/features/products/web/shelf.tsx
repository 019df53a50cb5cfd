import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { type CartLine, cartTotal, countItems, quantityOf } from '#features/cart/shared/cart.ts';
import { countUnsaved, withChanges } from '#features/cart/shared/selection.ts';
import {
  choose,
  openShelf,
  QuantityChoice,
  saveSelection,
  useCart,
  useSelectionChanges,
} from '#features/cart/web/public.ts';
import { EmptyList } from '#web/components/illustrations/empty-list.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { ErrorState } from '#web/components/ui/query-state.tsx';
import { useDraftText } from '#web/hooks/use-draft-text.ts';
import { lazyPart } from '#web/lazy/lazy-part.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import { cn } from '#web/lib/cn.ts';
import { isSoldOut } from '../shared/availability.ts';
import { maxProductsShown, shelfPage } from '../shared/finding/shelf-query.ts';
import type { ProductCardView } from '../shared/product-view.ts';
import { type CurrentProduct, refreshCart } from '../shared/refresh-cart.ts';
import { storeRefreshedCart } from './check-cart.ts';
import {
  resultsId,
  shelfView,
  type UsedShelf,
  type UsedShelfPart,
} from './finding/use-shelf-view.ts';
import { AskUs, HelpChoosing } from './help-choosing.tsx';
import { ProductCard, ProductGrid, ProductGridSkeleton } from './product-card.tsx';

/** Initially the cart; changes stay in this tab until saved. */
export function useSelection(shown: readonly CurrentProduct[]) {
  const cart = useCart();
  const { pathname } = useLocation();
  const storedChanges = useSelectionChanges();
  const products: CurrentProduct[] = [
    ...shown,
    ...useProductsOf([...cart.lines, ...storedChanges]),
  ];
  // Products sold out since are not added to the cart.
  const changes = storedChanges.filter(
    ({ productID }) => !products.some((one) => one.productID === productID && isSoldOut(one)),
  );
  useLayoutEffect(openShelf, []);
  const lines = refreshCart(withChanges(cart.lines, changes), products);

  return {
    count: countItems(lines),
    /** In rand. */
    total: cartTotal(lines),
    unsaved: countUnsaved(cart.lines, changes) > 0,
    quantityOf: (productID: number) => quantityOf(lines, productID),
    isSaved: (productID: number) =>
      quantityOf(lines, productID) === quantityOf(cart.lines, productID),
    setQuantity: (productID: number, quantity: number) => {
      const hasSameID = (one: { productID: number }) => one.productID === productID;
      const product = products.find(hasSameID) ?? lines.find(hasSameID);
      // Cards lack the nutritional information; saving adds it once it is loaded.
      if (product) choose({ nutritional_information: null, ...product }, quantity, pathname);
    },
    save: () => saveSelection({ changes, refresh: (stored) => refreshCart(stored, products) }),
  };
}

export type ShelfSelection = ReturnType<typeof useSelection>;

/** Today's state of the products, also stored in the cart; unknown products are omitted. */
function useProductsOf(lines: readonly Pick<CartLine, 'productID'>[]) {
  const numbers = [...new Set(lines.map(({ productID }) => productID))].toSorted((a, b) => a - b);
  const { data, isPlaceholderData } = trpc.products.these.useQuery(
    { numbers },
    { enabled: numbers.length > 0, placeholderData: (before) => before },
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is kept once
  useEffect(() => {
    if (data && !isPlaceholderData) storeRefreshedCart(data, numbers);
  }, [data, isPlaceholderData]);
  return data ?? [];
}

type ShelfProps = {
  found: UsedShelfPart;
  best: readonly ProductCardView[];
  shelf: UsedShelf;
  selection: ShelfSelection;
};

/** Cards visible without scrolling. */
const priorityCount = 4;

const failureText = 'Failed to load products. Please try again later.';

export function Shelf({ found, best, shelf, selection }: ShelfProps) {
  const { view } = shelf;
  const { part, looking } = found;
  const compared = useDraftText('compare');
  const grid = useFocusOnMore(part?.products.length ?? 0);
  const words = view.search.trim();

  const failure = found.failed && (
    <ErrorState className="mb-4" fallback={failureText} query={found.query} />
  );
  if (!part && failure) return failure;
  if (!part) return <ProductGridSkeleton cards={8} />;
  if (part.empty) return <EmptyList title="No products available." />;
  const { count, first, page, nearest } = part;
  const without = exclusionText(part.without);
  const last = first + part.products.length;
  // One text node per element: translation tools move text nodes, which React cannot remove.
  const searchingText = words === '' ? 'Looking …' : `Looking for “${words}” …`;
  const outcome = nearest
    ? `No exact match. These come closest${without}:`
    : `${countOf(count)}${without}`;
  const shown = `${last} of ${countOf(count)}`;

  return (
    <>
      <p
        id={resultsId}
        tabIndex={-1}
        role="status"
        className={cn(
          'mb-4 scroll-mt-24 text-muted-foreground text-sm',
          count === 0 && !looking && 'sr-only',
        )}
      >
        {looking ? !failure && searchingText : outcome}
      </p>
      {failure}
      {count === 0 && (
        <>
          <EmptyList
            title={words === '' ? 'No products match.' : `We found nothing for “${words}”.`}
            action={
              <div className="flex flex-wrap justify-center gap-3">
                <Button variant="outline" onClick={shelf.showAll}>
                  View All Products
                </Button>
                <AskUs />
              </div>
            }
          >
            Check the spelling, or ask us: we know our shelf.
          </EmptyList>
          {best.length > 0 && <h2 className="mt-8 mb-4 text-section">Best sellers</h2>}
        </>
      )}
      {page > 1 && (
        <p className="mb-4">
          <Button
            variant="outline"
            render={<Link to={shelfView.path({ ...view, page: page - 1 })} rel="prev" />}
          >
            Products before these
          </Button>
        </p>
      )}
      <div ref={grid}>
        <ProductGrid>
          {(count === 0 ? best : part.products).map((product, index) => (
            <li key={product.productID} className={count === 0 ? 'max-sm:nth-3:hidden' : undefined}>
              <ProductCard
                product={product}
                priority={index < priorityCount}
                onShelf
                perKgFirst={view.sort === 'kg'}
                corner={<CompareChoice product={product} compared={compared} />}
                action={
                  <QuantityChoice
                    product={product}
                    into="selection"
                    soldOut={isSoldOut(product)}
                    quantity={selection.quantityOf(product.productID)}
                    done={selection.isSaved(product.productID) ? 'In the cart' : 'Chosen'}
                    onChange={(quantity) => selection.setQuantity(product.productID, quantity)}
                    className="noscript:hidden"
                  />
                }
              />
            </li>
          ))}
          {last === count && count > 0 && <HelpChoosing />}
        </ProductGrid>
      </div>
      {last < count && (
        <div className="mt-6 flex flex-col items-center gap-2.5">
          <p className="text-muted-foreground text-sm">
            {failure ? failureText : looking ? 'Looking …' : shown}
          </p>
          <Button
            variant="outline"
            size="lg"
            render={
              <Link
                to={shelfView.path({ ...view, page: page + part.products.length / shelfPage })}
                rel="next"
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                  if (shelf.shown >= maxProductsShown) return;
                  event.preventDefault();
                  shelf.showMore();
                }}
              />
            }
          >
            Show more products
          </Button>
        </div>
      )}
    </>
  );
}

const Compare = lazyPart('The comparison', async () => (await import('./compare.tsx')).Compare);

/** Columns that fit on a phone. */
const maxCompared = 3;

function CompareChoice({
  product: { productID, description },
  compared: [text, store],
}: {
  product: ProductCardView;
  compared: ReturnType<typeof useDraftText>;
}) {
  const numbers = text.split('.').filter(Boolean).map(Number);
  const others = numbers.filter((number) => number !== productID);
  const chosen = others.length < numbers.length;
  const choose = (next: readonly number[]) => store(next.slice(-maxCompared).join('.'));
  return (
    <>
      <label className="relative z-1 -mt-7.5 -mb-3.5 flex h-11 cursor-pointer items-center gap-1.5 self-end ps-2 font-medium text-heading text-xs noscript:hidden">
        <input
          type="checkbox"
          aria-label={`Compare ${description}`}
          checked={chosen}
          onChange={({ target }) => choose(target.checked ? [...others, productID] : others)}
          className="size-4 shrink-0 accent-primary"
        />
        Compare
      </label>
      {chosen && others.length > 0 && (
        // Above the link of the card, also while it cannot be loaded.
        <div className="absolute end-2 top-0 z-1 mt-[calc(100%-3rem)] max-w-full rounded-control bg-card">
          <Compare numbers={numbers} />
        </div>
      )}
    </>
  );
}

const countOf = (count: number) => (count === 1 ? '1 product' : `${count} products`);

/** “, without “chicken” in the name or the ingredients” */
const exclusionText = (words: readonly string[]) =>
  words.length === 0
    ? ''
    : `, without ${words.map((word) => `“${word}”`).join(' or ')} in the name or the ingredients`;

/** Focuses the first new product when the “show more” button may have disappeared. */
function useFocusOnMore(shown: number) {
  const grid = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    const wasRequested = document.activeElement?.getAttribute('rel') === 'next';
    if (shown > before.current && (wasRequested || document.activeElement === document.body)) {
      const card = grid.current?.querySelector(`li:nth-child(${before.current + 1}) a`);
      (card as HTMLElement | null)?.focus({ preventScroll: true });
    }
    before.current = shown;
  }, [shown]);
  return grid;
}

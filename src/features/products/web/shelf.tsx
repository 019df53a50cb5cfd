import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { QuantityChoice } from '#features/cart/web/public.ts';
import { EmptyList } from '#web/components/illustrations/empty-list.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { isSoldOut } from '../shared/availability.ts';
import { findOnShelf, type Ratings } from '../shared/finding/find-on-shelf.ts';
import type { ProductView } from '../shared/product-view.ts';
import { shelfView } from './finding/shelf-view.ts';
import { shelfPage, type UsedShelf } from './finding/use-shelf-view.ts';
import { useWordHits } from './finding/use-word-hits.ts';
import { ProductCard, ProductGrid } from './product-card.tsx';
import type { Selection } from './selection.ts';
import { RatingsSlot } from './slots.ts';

type ShelfProps = {
  products: readonly ProductView[];
  shelf: UsedShelf;
  selection: Selection;
};

/** As many cards as a phone or a laptop shows before any scrolling. */
const firstScreen = 4;

const noRatings: Ratings = new Map();

/** The products that are asked for, in the order that is asked for. */
export function Shelf(props: ShelfProps) {
  if (props.products.length === 0)
    return <EmptyState title="No products available." illustration={<EmptyList alt="" />} />;
  if (props.shelf.view.sort !== 'rating') return <Rows {...props} ratings={noRatings} />;
  return (
    <RatingsSlot otherwise={<Rows {...props} ratings={noRatings} />}>
      {(ratings) => <Rows {...props} ratings={ratings} />}
    </RatingsSlot>
  );
}

function Rows({ products, shelf, selection, ratings }: ShelfProps & { ratings: Ratings }) {
  const { view } = shelf;
  const hits = useWordHits(products, view.search);
  const { found, nearest } = findOnShelf(products, view, hits ?? null, ratings);
  const words = view.search.trim();
  // A page that is not there any more is the last one.
  const pages = Math.max(1, Math.ceil(found.length / shelfPage));
  const page = Math.min(view.page, pages);
  const first = (page - 1) * shelfPage;
  const shown = found.slice(first, first + shelf.shown);
  const grid = useFocusOnMore(shelf.shown);

  return (
    <>
      <p role="status" className="mb-4 text-muted-foreground text-sm">
        {hits === undefined && `Looking for “${words}” …`}
        {hits !== undefined && nearest && 'Nothing fits all of that. These come nearest:'}
        {hits !== undefined && !nearest && countOf(found.length)}
      </p>
      {found.length === 0 && (
        <EmptyState
          title="Nothing on our shelf fits that."
          illustration={<EmptyList alt="" />}
          action={
            <Button variant="outline" onClick={shelf.showAll}>
              Show all products
            </Button>
          }
        >
          {words !== '' && `We looked for “${words}”. Try a shorter word.`}
        </EmptyState>
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
          {shown.map((product, place) => (
            <li key={product.productID}>
              <ProductCard
                product={product}
                priority={place < firstScreen}
                onShelf
                action={
                  <QuantityChoice
                    label={product.description}
                    soldOut={isSoldOut(product)}
                    quantity={selection.quantityOf(product.productID)}
                    onChange={(quantity) => selection.setQuantity(product.productID, quantity)}
                  />
                }
              />
            </li>
          ))}
        </ProductGrid>
      </div>
      {first + shown.length < found.length && (
        <div className="mt-6 flex flex-col items-center gap-2.5">
          <p className="text-muted-foreground text-sm">
            {`${first + shown.length} of ${countOf(found.length)}`}
          </p>
          <Button
            variant="outline"
            size="lg"
            render={
              <Link
                to={shelfView.path({ ...view, page: page + 1 })}
                rel="next"
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
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

const countOf = (count: number) => (count === 1 ? '1 product' : `${count} products`);

/** When more is shown, the button that asked for it may be gone: focus goes to the first new product. */
function useFocusOnMore(shown: number) {
  const grid = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    const asked = document.activeElement?.getAttribute('rel') === 'next';
    if (shown > before.current && (asked || document.activeElement === document.body)) {
      const card = grid.current?.querySelector(`li:nth-child(${before.current + 1}) a`);
      (card as HTMLElement | null)?.focus({ preventScroll: true });
    }
    before.current = shown;
  }, [shown]);
  return grid;
}

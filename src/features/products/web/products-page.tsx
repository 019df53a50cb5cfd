import { useRef } from 'react';
import { itemsText } from '#features/cart/shared/cart.ts';
import { CartBar } from '#features/cart/web/public.ts';
import { formatTotal } from '#shared/money.ts';
import { Page } from '#web/components/layout/page.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import { cn } from '#web/lib/cn.ts';
import { useBusiness } from '#web/lib/site-context.tsx';
import { paths } from '#web/paths.ts';
import * as shelfQuery from '../shared/finding/shelf-query.ts';
import { ShelfFilters } from './finding/shelf-filters.tsx';
import {
  shelfInSearchEngines,
  shelfTitle,
  useShelfPart,
  useShelfView,
} from './finding/use-shelf-view.ts';
import { Shelf, type ShelfSelection, useSelection } from './shelf.tsx';

export function ProductsPage() {
  const { town } = useBusiness();
  const shelf = useShelfView();
  const found = useShelfPart(shelf);
  const { data: best = [] } = trpc.products.popular.useQuery(
    { category: shelf.view.category },
    { enabled: found.part?.count === 0 },
  );
  // Only filters that were chosen could be the reason.
  const isNothingFound =
    found.part?.count === 0 && shelfQuery.facetNames.every((name) => shelf.view[name] === null);
  const offered = (!isNothingFound && found.part?.offered) || {};
  const selection = useSelection([...(found.part?.products ?? []), ...best]);

  return (
    <Page
      title={shelfTitle(shelf.view, found.part?.offered ?? {})}
      description={`Dog and cat food for ${town} and around: prices, pack sizes and what is in it. Choose, send your order, and we deliver.`}
      {...shelfInSearchEngines(shelf.view)}
    >
      <div
        className={cn(
          'page-width pt-4 pb-8 sm:pb-12 2xl:max-w-[104rem]',
          !(found.part && Object.values(offered).every(({ length }) => length === 0)) &&
            'grid-cols-[13rem_minmax(0,1fr)] gap-x-8 xl:grid',
        )}
      >
        <ShelfFilters
          offered={offered}
          count={found.looking || !found.part ? null : found.part.count}
          shelf={shelf}
        />
        <div className={isNothingFound ? 'mx-auto max-w-[57rem]' : 'col-start-2'}>
          <Shelf found={found} best={best} shelf={shelf} selection={selection} />
          <SelectionBar selection={selection} />
        </div>
      </div>
    </Page>
  );
}

function SelectionBar({ selection }: { selection: ShelfSelection }) {
  const { count, total, unsaved, save } = selection;
  const pressed = useRef(false);
  /** This link replaces the button that was pressed. */
  const takeFocus = (link: HTMLAnchorElement | null) => {
    if (pressed.current) link?.focus({ preventScroll: true });
    pressed.current = false;
  };
  if (count === 0 && !unsaved) return null;
  return (
    <CartBar
      label="Your selection"
      amount={formatTotal(total)}
      note={`${itemsText(count)}${unsaved ? ', not saved yet' : ' in your cart'}`}
      warning={unsaved}
      // It would cover the button of the filters.
      className="mx-auto mt-8 w-full max-w-xl [:has(>search_details[open])_&]:hidden [@media(height>=24rem)]:sticky"
    >
      {unsaved ? (
        <Button
          onClick={() => {
            pressed.current = true;
            save();
          }}
        >
          Save to Cart
        </Button>
      ) : (
        <Button
          render={
            <Link
              ref={takeFocus}
              to={paths.cart}
              // The second click of a double click was meant for the previous button.
              onClick={(event) => event.detail > 1 && event.preventDefault()}
            />
          }
        >
          View Cart
        </Button>
      )}
    </CartBar>
  );
}

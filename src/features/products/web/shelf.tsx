import { QuantityChoice } from '#features/cart/web/public.ts';
import { EmptyList } from '#web/components/illustrations/empty-list.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { byName, findProducts } from '../shared/product-lists.ts';
import type { ProductView } from '../shared/product-view.ts';
import { ProductCard, ProductGrid } from './product-card.tsx';
import type { Selection } from './selection.ts';
import type { ShelfFilter } from './shelf-filter.tsx';

type ShelfProps = {
  products: readonly ProductView[];
  filter: ShelfFilter;
  selection: Selection;
};

/** As many cards as a phone or a laptop shows before any scrolling. */
const firstScreen = 4;

/** The products that the filter leaves, alphabetically. */
export function Shelf({ products, filter, selection }: ShelfProps) {
  const { category, search } = filter;
  const found = byName(findProducts(products, { category, search }));

  if (products.length === 0)
    return <EmptyState title="No products available." illustration={<EmptyList alt="" />} />;
  return (
    <>
      <p role="status" className="mb-4 text-muted-foreground text-sm">
        {found.length === 1 ? '1 product' : `${found.length} products`}
      </p>
      {found.length === 0 && (
        <EmptyState
          title="Nothing on our shelf fits that."
          illustration={<EmptyList alt="" />}
          action={
            <Button variant="outline" onClick={filter.showAll}>
              Show all products
            </Button>
          }
        >
          {search.trim() !== '' && `We looked for “${search.trim()}”. Try a shorter word.`}
        </EmptyState>
      )}
      <ProductGrid>
        {found.map((product, place) => (
          <li key={product.productID}>
            <ProductCard
              product={product}
              priority={place < firstScreen}
              onShelf
              action={
                <QuantityChoice
                  label={product.description}
                  quantity={selection.quantityOf(product.productID)}
                  onChange={(quantity) => selection.setQuantity(product.productID, quantity)}
                />
              }
            />
          </li>
        ))}
      </ProductGrid>
    </>
  );
}

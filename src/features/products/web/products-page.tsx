import { Page } from '#web/components/layout/page.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { PageHeading } from '#web/components/ui/page-heading.tsx';
import { useBusiness } from '#web/lib/site-context.tsx';
import { trpc } from '#web/lib/trpc.ts';
import { categoryNames } from '../shared/category.ts';
import { CartBar } from './cart-bar.tsx';
import { ShelfFilters } from './finding/shelf-filters.tsx';
import { shelfInSearchEngines } from './finding/shelf-view.ts';
import { useShelfView } from './finding/use-shelf-view.ts';
import { ProductCardSkeleton, ProductGrid } from './product-card.tsx';
import { useSelection } from './selection.ts';
import { Shelf } from './shelf.tsx';

const placesOnFirstScreen = ['1', '2', '3', '4', '5', '6', '7', '8'];

/** Everything the shop sells; what is chosen here goes to the cart when it is saved. */
export function ProductsPage() {
  const { town } = useBusiness();
  const products = trpc.products.list.useQuery();
  const shelf = useShelfView();
  const selection = useSelection(products.data ?? []);
  const { category } = shelf.view;

  return (
    <Page
      title={category ? categoryNames[category] : 'Products'}
      description={`Dog and cat food for ${town} and around: prices, pack sizes and what is in it. Choose, send your order, and we deliver.`}
      {...shelfInSearchEngines(shelf.view)}
    >
      <div className="page-width py-8 sm:py-12">
        <PageHeading lead="Choose what you need and save it to your cart. We arrange payment and delivery with you on WhatsApp.">
          Products
        </PageHeading>
        <ShelfFilters products={products.data ?? []} shelf={shelf} />
        {products.isPending && (
          <ProductGrid>
            {placesOnFirstScreen.map((place) => (
              <li key={place}>
                <ProductCardSkeleton withAction />
              </li>
            ))}
          </ProductGrid>
        )}
        {products.isError && (
          <ErrorState
            message="Failed to load products. Please try again later."
            pending={products.isFetching}
            onRetry={() => products.refetch()}
          />
        )}
        {products.data && <Shelf products={products.data} shelf={shelf} selection={selection} />}
        <CartBar selection={selection} />
      </div>
    </Page>
  );
}

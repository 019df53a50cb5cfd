import { useState } from 'react';
import { Link } from 'react-router-dom';
import { EmptyList } from '#web/components/illustrations/empty-list.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { Pagination } from '#web/components/ui/pagination.tsx';
import { keepPlace } from '#web/hooks/use-scroll-and-focus-on-navigation.ts';
import { paths } from '#web/paths.ts';
import { byDateAdded, byName, findProducts } from '../../shared/product-lists.ts';
import type { ProductView } from '../../shared/product-view.ts';
import type { ProductActionHandlers } from './product-actions.tsx';
import { ProductFilters, type ProductListing } from './product-filters.tsx';
import { ProductList } from './product-list.tsx';

type ListedProductsProps = ProductActionHandlers & { products: readonly ProductView[] };

const pageSize = 25;
const everything: ProductListing = { search: '', category: null, order: 'name' };

/** The products as the owner wants to see them: searched, filtered, sorted, page by page. */
export function ListedProducts({ products, onEdit, onDelete }: ListedProductsProps) {
  const [listing, setListing] = useState(everything);
  const [wantedPage, setPage] = useState(1);

  const found = findProducts(products, listing);
  const sorted = listing.order === 'date' ? byDateAdded(found) : byName(found);
  const pageCount = Math.max(1, Math.ceil(sorted.length / pageSize));
  // Deleting the last product of the last page leads back to the page before.
  const page = Math.min(wantedPage, pageCount);

  if (products.length === 0) {
    return (
      <EmptyState
        title="No products yet"
        illustration={<EmptyList alt="" />}
        action={
          <Button render={<Link to={paths.admin.addProduct} state={keepPlace} />}>
            Add the first product
          </Button>
        }
      >
        What you add here is in the shop at once.
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <ProductFilters
        listing={listing}
        onChange={(next) => {
          setListing(next);
          setPage(1);
        }}
      />
      <p role="status" className="text-muted-foreground text-sm">
        {found.length === 1 ? '1 product' : `${found.length} products`}
      </p>
      {found.length === 0 ? (
        <EmptyState
          title="No product fits that"
          illustration={<EmptyList alt="" />}
          action={
            <Button variant="outline" onClick={() => setListing(everything)}>
              Show all products
            </Button>
          }
        />
      ) : (
        <ProductList
          products={sorted.slice((page - 1) * pageSize, page * pageSize)}
          onEdit={onEdit}
          onDelete={onDelete}
        />
      )}
      <Pagination page={page} pageCount={pageCount} onPageChange={setPage} label="Products" />
    </div>
  );
}

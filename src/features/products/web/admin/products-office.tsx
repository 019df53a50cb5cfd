import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Button } from '#web/components/ui/button.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { PageHeading } from '#web/components/ui/page-heading.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { keepPlace } from '#web/hooks/use-scroll-and-focus-on-navigation.ts';
import { trpc } from '#web/lib/trpc.ts';
import { paths } from '#web/paths.ts';
import type { ProductView } from '../../shared/product-view.ts';
import { DeleteProductDialog } from './delete-product-dialog.tsx';
import { ListedProducts } from './listed-products.tsx';
import { ProductDialog } from './product-dialog.tsx';

const rows = ['1', '2', '3', '4', '5', '6'];

/** The owner's products. `adding`: with the dialog for a new one over them. */
export function ProductsOffice({ adding }: { adding: boolean }) {
  const navigate = useNavigate();
  const products = trpc.products.list.useQuery();
  const [edited, setEdited] = useState<ProductView | null>(null);
  const [editing, setEditing] = useState(false);
  const [doomed, setDoomed] = useState<ProductView | null>(null);
  const [deleting, setDeleting] = useState(false);

  return (
    <>
      <title>{adding ? 'Add product' : 'Products'}</title>
      <PageHeading
        compact
        actions={
          <Button render={<Link to={paths.admin.addProduct} state={keepPlace} />}>
            <Plus aria-hidden />
            Add Product
          </Button>
        }
      >
        Products
      </PageHeading>
      <div className="mt-5">
        {products.isPending && (
          <div className="grid gap-3" role="status" aria-label="Loading the products">
            {rows.map((row) => (
              <Skeleton key={row} className="h-18 rounded-card" />
            ))}
          </div>
        )}
        {products.isError && (
          <ErrorState
            message="Failed to load products. Please try again."
            pending={products.isFetching}
            onRetry={() => products.refetch()}
          />
        )}
        {products.data && (
          <ListedProducts
            products={products.data}
            onEdit={(product) => {
              setEdited(product);
              setEditing(true);
            }}
            onDelete={(product) => {
              setDoomed(product);
              setDeleting(true);
            }}
          />
        )}
      </div>
      {adding && (
        <ProductDialog product={null} open onClose={() => navigate(paths.admin.products)} />
      )}
      {edited && (
        <ProductDialog
          key={edited.productID}
          product={edited}
          open={editing}
          onClose={() => setEditing(false)}
          onClosed={() => setEdited(null)}
        />
      )}
      {doomed && (
        <DeleteProductDialog product={doomed} open={deleting} onClose={() => setDeleting(false)} />
      )}
    </>
  );
}

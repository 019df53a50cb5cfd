import { useParams } from 'react-router-dom';
import { errorCode } from '#web/lib/error-text.ts';
import { trpc } from '#web/lib/trpc.ts';
import { productIdOf } from '../shared/product-id.ts';
import { ProductDetails } from './product-details.tsx';
import { ProductDetailsSkeleton } from './product-details-skeleton.tsx';
import { ProductMissing } from './product-missing.tsx';

/** One product, at its own address. */
export function ProductPage() {
  const { id } = useParams();
  const sought = productIdOf(id);
  const known = trpc.useUtils();
  const product = trpc.products.byId.useQuery(
    { id: sought },
    {
      // What the server did not find is not sought again while the page is put together: both sides
      // must render the same.
      retryOnMount: false,
      // Who comes from a list sees the product at once.
      placeholderData: () =>
        known.products.list.getData()?.find(({ productID }) => productID === sought),
    },
  );

  if (product.data) return <ProductDetails product={product.data} />;
  if (product.isPending) return <ProductDetailsSkeleton />;
  return (
    <ProductMissing
      gone={errorCode(product.error) === 'not_found'}
      status={product.error?.data?.httpStatus ?? null}
      pending={product.isFetching}
      onRetry={() => product.refetch()}
    />
  );
}

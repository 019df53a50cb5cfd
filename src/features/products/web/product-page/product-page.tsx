import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useParams } from 'react-router-dom';
import { Page } from '#web/components/layout/page.tsx';
import { PageHeading } from '#web/components/ui/page-heading.tsx';
import { ErrorState } from '#web/components/ui/query-state.tsx';
import { SectionHeading } from '#web/components/ui/section-heading.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { errorCode, trpc } from '#web/lib/calls/trpc.ts';
import { productIdOf } from '#web/paths.ts';
import type { ShelfPart } from '../../shared/product-view.ts';
import { BestSellers } from '../best-sellers.tsx';
import { productPaths } from '../paths.ts';
import { BackToProducts } from './back-to-products.tsx';
import { ProductDetails } from './product-details.tsx';

function OtherProducts() {
  const { data } = trpc.products.popular.useQuery({ category: null });
  if (!data?.length) return null;
  return (
    <section aria-labelledby="other-products">
      <SectionHeading id="other-products" className="mb-5">
        Have a look at these:
      </SectionHeading>
      <BestSellers category={null} />
    </section>
  );
}

export function ProductPage() {
  const { id } = useParams();
  const wantedID = productIdOf(id);
  const client = useQueryClient();
  const product = trpc.products.byId.useQuery(
    { id: wantedID },
    {
      // Not fetched during hydration if the server did not find it: both must render the same.
      retryOnMount: false,
      placeholderData: () => {
        const shelves = client.getQueriesData<ShelfPart>({
          queryKey: getQueryKey(trpc.products.shelf),
        });
        const cards = shelves.flatMap(([, part]) => part?.products ?? []);
        const known = cards.find(({ productID }) => productID === wantedID);
        return (
          known && { ...known, version: '', nutritional_information: null, feedingGuide: null }
        );
      },
    },
  );

  if (product.data) return <ProductDetails product={product.data} />;
  if (product.isPending) return <ProductDetailsSkeleton />;
  return <ProductMissing query={product} />;
}

function ProductDetailsSkeleton() {
  return (
    <div className="page-width py-6 sm:py-10" role="status" aria-label="Loading the product">
      <Skeleton className="h-6 w-40" />
      <div className="mt-4 grid gap-6 md:grid-cols-2 md:gap-12">
        <Skeleton className="aspect-square rounded-card" />
        <div className="flex flex-col gap-4">
          <Skeleton className="h-6 w-16" />
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-8 w-28" />
          <Skeleton className="h-13 w-full rounded-control sm:w-60" />
          <Skeleton className="mt-4 h-40 w-full" />
        </div>
      </div>
    </div>
  );
}

function ProductMissing({ query }: { query: ReturnType<typeof trpc.products.byId.useQuery> }) {
  const notFound = errorCode(query.error) === 'not_found';
  const status = query.error?.data?.httpStatus;
  const failure =
    status === undefined
      ? 'Failed to fetch products. Please check your connection and try again.'
      : `Failed to fetch products: ${status}`;
  return (
    <Page
      title={notFound ? 'Product not found' : 'Product'}
      description="This product could not be shown."
      path={productPaths.all}
      hidden
    >
      <div className="page-width flex flex-col gap-6 py-12">
        <PageHeading lead={notFound && 'It may no longer be available.'}>
          {notFound ? 'Product not found' : 'We could not show this product'}
        </PageHeading>
        {!notFound && <ErrorState message={failure} query={query} />}
        <div>
          <BackToProducts />
        </div>
        {notFound && <OtherProducts />}
      </div>
    </Page>
  );
}

import { Page } from '#web/components/layout/page.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { PageHeading } from '#web/components/ui/page-heading.tsx';
import { paths } from '#web/paths.ts';
import { BackToProducts } from './back-to-products.tsx';

type ProductMissingProps = {
  /** There is no such product; otherwise it could not be fetched. */
  gone: boolean;
  /** HTTP status of the failed answer, or null when none came. */
  status: number | null;
  pending: boolean;
  onRetry: () => void;
};

/** Instead of a product: it is not there, or did not come. */
export function ProductMissing({ gone, status, pending, onRetry }: ProductMissingProps) {
  const failure =
    status === null
      ? 'Failed to fetch products. Please check your connection and try again.'
      : `Failed to fetch products: ${status}`;
  return (
    <Page
      title={gone ? 'Product not found' : 'Product'}
      description="This product could not be shown."
      path={paths.products}
      hidden
    >
      <div className="page-width flex flex-col gap-6 py-12">
        <PageHeading
          lead={gone && 'It may have been sold out for good. The others are still here.'}
        >
          {gone ? 'Product not found' : 'We could not show this product'}
        </PageHeading>
        {!gone && <ErrorState message={failure} pending={pending} onRetry={onRetry} />}
        <div>
          <BackToProducts />
        </div>
      </div>
    </Page>
  );
}

import { byName } from '#features/products/shared/product-lists.ts';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { ToggleGroup } from '#web/components/ui/toggle-group.tsx';
import { trpc } from '#web/lib/trpc.ts';
import { paths } from '#web/paths.ts';
import type { ReviewsView } from './reviews-view.ts';

const sorts = [
  { value: 'recent', label: 'Most Recent' },
  { value: 'rating', label: 'Highest Rated' },
] as const;

type ReviewFilterProps = { view: ReviewsView; onChange: (view: ReviewsView) => void };

/** Which product, and which reviews first. It is a form, so that it works without any script. */
export function ReviewFilter({ view, onChange }: ReviewFilterProps) {
  const products = trpc.products.list.useQuery();
  return (
    <>
      <form
        action={paths.reviews}
        onSubmit={(event) => event.preventDefault()}
        className="flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-between"
      >
        <NativeSelect
          name="product"
          aria-label="Product"
          value={view.product ?? 'all'}
          onChange={({ target }) =>
            onChange({ ...view, product: target.value === 'all' ? null : Number(target.value) })
          }
          className="sm:max-w-sm"
        >
          <option value="all">All products</option>
          {byName(products.data ?? []).map(({ productID, description }) => (
            <option key={productID} value={productID}>
              {description}
            </option>
          ))}
        </NativeSelect>
        <ToggleGroup
          label="Sort"
          name="sort"
          options={sorts}
          value={view.sort}
          onChange={(sort) => onChange({ ...view, sort })}
        />
      </form>
      {products.isError && (
        <ErrorState
          className="mt-3"
          message="Failed to load products. Please try again later."
          pending={products.isFetching}
          onRetry={() => products.refetch()}
        />
      )}
    </>
  );
}

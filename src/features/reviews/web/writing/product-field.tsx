import { useController } from 'react-hook-form';
import { byName } from '#features/products/shared/product-lists.ts';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { trpc } from '#web/lib/trpc.ts';
import { fieldError } from './field-error.ts';
import type { ReviewForm } from './use-review-form.ts';

/** Which product the review is about. */
export function ProductField({ form }: { form: ReviewForm }) {
  const products = trpc.products.list.useQuery();
  const { field, fieldState } = useController({ control: form.control, name: 'product' });
  return (
    <div className="sm:col-span-2">
      <Field label="Product" error={fieldError(fieldState.error)} required>
        {(control) => (
          <NativeSelect {...control} {...field} value={String(field.value ?? '')}>
            <option value="">Choose …</option>
            {byName(products.data ?? []).map(({ productID, description }) => (
              <option key={productID} value={productID}>
                {description}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      {products.isError && (
        <ErrorState
          className="mt-2"
          message="Failed to load products. Please try again later."
          pending={products.isFetching}
          onRetry={() => products.refetch()}
        />
      )}
    </div>
  );
}

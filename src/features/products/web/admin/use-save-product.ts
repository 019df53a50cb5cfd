import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '#web/lib/trpc.ts';
import { uploadForm } from '#web/lib/upload-form.ts';
import type { ProductView } from '../../shared/product-view.ts';
import { type ProductChange, toForm } from './product-form.ts';

/** Stores a new or changed product; `percent` tells how much has been sent, null when nothing is. */
export function useSaveProduct() {
  const known = trpc.useUtils();
  const [percent, setPercent] = useState<number | null>(null);
  const mutation = useMutation({
    // Without a connection it fails at once and says so, instead of waiting silently for one.
    networkMode: 'always',
    mutationFn: (change: ProductChange) =>
      uploadForm<ProductView>({
        method: change.productID === null ? 'POST' : 'PUT',
        path: change.productID === null ? '/products' : `/products/${change.productID}`,
        form: toForm(change),
        ...(change.picture && { onProgress: setPercent }),
      }),
    onSuccess: () => known.products.invalidate(),
    onSettled: () => setPercent(null),
  });
  return { ...mutation, percent };
}

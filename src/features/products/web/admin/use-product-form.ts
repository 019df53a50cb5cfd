import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { chosenTooLarge, largestPicture } from '#shared/images.ts';
import { useDraftForm } from '#web/hooks/use-draft-form.ts';
import { useIdempotencyKey } from '#web/hooks/use-idempotency-key.ts';
import { errorIssues } from '#web/lib/calls/error-issues.ts';
import { errorText } from '#web/lib/calls/error-text.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { uploadForm } from '#web/lib/calls/upload-form.ts';
import { toast } from '#web/lib/toast.ts';
import { isDoubtfulPrice } from '../../shared/office/price-change.ts';
import {
  copyNameProblem,
  type ProductText,
  productText,
} from '../../shared/office/product-input.ts';
import type { ProductView } from '../../shared/product-view.ts';
import {
  initialValues,
  type ProductChange,
  type ProductFormValues,
  priceHint,
  toProductForm,
  weightHint,
} from './product-form.ts';

const fields = productText.keyof().options;

type ProductFormTarget = { product: ProductView | null; original?: ProductView | null };

export function useProductForm(
  { product, original = null }: ProductFormTarget,
  onSaved: () => void,
) {
  const save = useSaveProduct();
  const [picture, setPicture] = useState<File | null>(null);
  const [pictureError, setPictureError] = useState('');
  const [removePicture, setRemovePicture] = useState(false);
  const busy = useRef(false);
  const [doubtful, setDoubtful] = useState<ProductText | null>(null);
  const { form, unsaved, isFieldChanged, saved } = useDraftForm<ProductFormValues, ProductText>({
    name: original
      ? `product:copy-${original.productID}`
      : `product:${product?.productID ?? 'new'}`,
    stored: initialValues(product ?? original),
    resolver: zodResolver(productText),
    files: picture ? [picture.name] : [],
    dropFiles: () => {
      choosePicture(null);
      setRemovePicture(false);
    },
  });
  const { register, handleSubmit, setError, formState, watch } = form;

  const choosePicture = (file: File | null) => {
    const tooLarge = file !== null && file.size > largestPicture;
    setPictureError(tooLarge ? chosenTooLarge : '');
    if (!tooLarge) setPicture(file);
  };

  const changedFields = (text: ProductText) =>
    Object.fromEntries(fields.filter(isFieldChanged).map((name) => [name, text[name]]));

  const submit = async (text: ProductText) => {
    const problem = original && copyNameProblem(text.description, original.description);
    if (problem) {
      setError('description', { message: problem }, { shouldFocus: true });
      return;
    }
    const isDoubtful = product ? isDoubtfulPrice(product.price, text.price) : text.price === 0;
    if (isDoubtful) setDoubtful(text);
    else await send(text);
  };

  const send = async (text: ProductText) => {
    // A second press can precede the render of the pending button.
    if (busy.current) return;
    busy.current = true;
    try {
      await save.mutateAsync({
        productID: product?.productID ?? null,
        copyOf: original?.productID ?? null,
        text: product ? changedFields(text) : text,
        picture,
        removePicture,
      });
      saved();
      toast.success(product ? 'Product updated.' : 'Product added.');
      onSaved();
    } catch (error) {
      for (const { path, message } of errorIssues(error)) {
        const field = fields.find((name) => name === path);
        if (field) setError(field, { message });
      }
    } finally {
      busy.current = false;
    }
  };

  const failureText = product ? 'Failed to update the product.' : 'Failed to add the product.';
  return {
    register,
    errors: formState.errors,
    submit: handleSubmit(submit),
    priceHint: priceHint(watch('price')),
    weightHint: weightHint(watch('weightGrams'), watch('price')),
    /** The price to confirm, in rand. */
    doubtfulPrice: doubtful?.price ?? null,
    confirmDoubtfulPrice: async (yes: boolean) => {
      setDoubtful(null);
      if (yes && doubtful) await send(doubtful);
    },
    saving: save.isPending,
    percent: save.percent,
    failure: save.error
      ? errorText(save.error, `${failureText} Please check your connection and try again.`)
      : '',
    unsaved: { ...unsaved, changed: unsaved.changed || removePicture },
    picture,
    pictureError,
    choosePicture,
    removePicture,
    dropStoredPicture: () => setRemovePicture(true),
  };
}

export type ProductForm = ReturnType<typeof useProductForm>;

/** `percent` uploaded; null when idle. */
function useSaveProduct() {
  const utils = trpc.useUtils();
  const [percent, setPercent] = useState<number | null>(null);
  const key = useIdempotencyKey();
  const mutation = useMutation({
    // Fails immediately when offline, instead of being paused.
    mutationFn: (change: ProductChange) =>
      uploadForm<ProductView>({
        method: change.productID === null ? 'POST' : 'PUT',
        path: change.productID === null ? '/products' : `/products/${change.productID}`,
        form: toProductForm(change),
        ...(change.productID === null && { idempotencyKey: key.keyOf(change) }),
        ...(change.picture && { onProgress: setPercent }),
      }),
    onSuccess: () => {
      key.done();
      return utils.products.invalidate();
    },
    onSettled: () => setPercent(null),
  });
  return { ...mutation, percent };
}

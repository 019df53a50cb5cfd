import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { chosenTooLarge, maxPictureBytes } from '#shared/images.ts';
import { formatPrice, moneyText } from '#shared/money.ts';
import { readMoney } from '#shared/typed-money.ts';
import { useDraftForm } from '#web/hooks/use-draft-form.ts';
import { useIdempotencyKey } from '#web/hooks/use-idempotency-key.ts';
import { useQuestion } from '#web/hooks/use-question.ts';
import { useSubmit } from '#web/hooks/use-submit.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { uploadForm } from '#web/lib/calls/upload-form.ts';
import { toast } from '#web/lib/toast.ts';
import type { Category } from '../../shared/category.ts';
import { feedingGuideText } from '../../shared/feeding/feeding-guide.ts';
import { isDoubtfulPrice } from '../../shared/office/price-input.ts';
import {
  copyNameProblem,
  type ProductText,
  productText,
} from '../../shared/office/product-input.ts';
import { pricePerKg } from '../../shared/price-per-kg.ts';
import type { ProductView } from '../../shared/product-view.ts';
import { readWeight, weightText } from '../../shared/traits/weight.ts';

type ProductFormValues = z.input<typeof productText>;

type ProductChange = {
  /** Null for a new product. */
  productID: number | null;
  copyOf: number | null;
  version?: string | undefined;
  /** For an existing product only the fields changed here. */
  text: Partial<ProductText>;
  picture: File | null;
  removePicture: boolean;
};

export function initialValues(
  product: ProductView | null,
  category = product?.category,
): Partial<ProductFormValues> {
  return {
    description: product?.description ?? '',
    price: product ? moneyText(product.price) : '',
    nutritional_information: product?.nutritional_information ?? '',
    availability: product?.availability ?? 'Available',
    brand: product?.brand ?? '',
    range: product?.range ?? '',
    lifeStage: product?.lifeStage ?? '',
    breedSize: product?.breedSize ?? '',
    type: product?.type ?? '',
    grainFree: String(product?.grainFree ?? ''),
    weightGrams: product?.weightGrams ? weightText(product.weightGrams) : '',
    feedingGuide: feedingGuideText(product?.feedingGuide ?? []),
    ...(category && { category }),
  };
}

export function weightHint(typed: unknown, typedPrice: unknown): string {
  const read = readWeight(String(typed ?? ''));
  if (!('grams' in read)) return 'What is in the pack, such as 8 kg, 400 g or 12 x 85 g.';
  const price = readMoney(String(typedPrice ?? ''));
  const perKg = 'rand' in price && pricePerKg({ price: price.rand, weightGrams: read.grams });
  return `Read as ${weightText(read.grams)}${perKg ? `: ${formatPrice(perKg)} per kg` : ''}.`;
}

/** Weight and guide are sent as typed text. */
function fieldText(name: string, text: Partial<ProductText>): string {
  if (name === 'weightGrams' && text.weightGrams) return weightText(text.weightGrams);
  if (name === 'feedingGuide') return feedingGuideText(text.feedingGuide ?? []);
  return String(text[name as keyof ProductText] ?? '');
}

export function toProductForm(change: ProductChange): FormData {
  const { text, copyOf, version, picture, removePicture } = change;
  const form = new FormData();
  if (version) form.set('version', version);
  for (const name of Object.keys(text)) form.set(name, fieldText(name, text));
  if (copyOf !== null) form.set('copyOf', String(copyOf));
  if (picture) form.set('picture', picture);
  else if (removePicture) form.set('removePicture', 'true');
  return form;
}

const fields = productText.keyof().options;

type ProductFormTarget = {
  product: ProductView | null;
  original?: ProductView | null | undefined;
  category?: Category | undefined;
};

export function useProductForm(
  { product, original = null, category }: ProductFormTarget,
  onSaved: () => void,
) {
  const save = useSaveProduct();
  const [picture, setPicture] = useState<File | null>(null);
  const [pictureError, setPictureError] = useState('');
  const [removePicture, setRemovePicture] = useState(false);
  const doubtfulPrice = useQuestion<number, true>();
  const { form, unsaved, isFieldChanged, saved } = useDraftForm<ProductFormValues, ProductText>({
    name: original
      ? `product:copy-${original.productID}`
      : `product:${product?.productID ?? 'new'}`,
    stored: initialValues(product ?? original, category),
    resolver: zodResolver(productText),
    files: picture ? [picture.name] : [],
    dropFiles: () => {
      choosePicture(null);
      setRemovePicture(false);
    },
  });
  const { handleSubmit, setError, watch } = form;
  const { submit, pending, failure } = useSubmit(
    form,
    `${product ? 'Failed to update the product.' : 'Failed to add the product.'} Please check your connection and try again.`,
  );

  const choosePicture = (file: File | null) => {
    const tooLarge = file !== null && file.size > maxPictureBytes;
    setPictureError(tooLarge ? chosenTooLarge : '');
    if (!tooLarge) setPicture(file);
  };

  const changedFields = (text: ProductText) =>
    Object.fromEntries(fields.filter(isFieldChanged).map((name) => [name, text[name]]));

  const check = async (text: ProductText) => {
    const problem = original && copyNameProblem(text.description, original.description);
    if (problem) {
      setError('description', { message: problem }, { shouldFocus: true });
      return;
    }
    const isDoubtful = product ? isDoubtfulPrice(product.price, text.price) : text.price === 0;
    if (isDoubtful && !(await doubtfulPrice.ask(text.price))) return;
    await submit(async () => {
      await save.mutateAsync({
        productID: product?.productID ?? null,
        copyOf: original?.productID ?? null,
        version: product?.version,
        text: product ? changedFields(text) : text,
        picture,
        removePicture,
      });
      saved();
      toast.success(`“${text.description}” ${product ? 'is saved' : 'is added'}.`);
      onSaved();
    });
  };

  return {
    ...form,
    submit: handleSubmit(check),
    weightHint: weightHint(watch('weightGrams'), watch('price')),
    /** About a price in rand. */
    doubtfulPrice,
    saving: pending,
    percent: save.percent,
    failure,
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
    mutationFn: (change: ProductChange) =>
      uploadForm<ProductView>({
        method: change.productID === null ? 'POST' : 'PUT',
        path: change.productID === null ? '/products' : `/products/${change.productID}`,
        form: toProductForm(change),
        ...(change.productID === null && { idempotencyKey: key.keyOf(change) }),
        ...(change.picture && { onProgress: setPercent }),
      }),
    onSuccess: key.done,
    onSettled() {
      setPercent(null);
      return utils.products.invalidate();
    },
  });
  return { ...mutation, percent };
}

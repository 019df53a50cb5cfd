import type { z } from 'zod';
import { formatPrice, moneyText } from '#shared/money.ts';
import { readMoney } from '#shared/typed-money.ts';
import { feedingGuideText } from '../../shared/feeding/feeding-guide.ts';
import type { ProductText, productText } from '../../shared/office/product-input.ts';
import { pricePerKg } from '../../shared/price-per-kg.ts';
import type { ProductView } from '../../shared/product-view.ts';
import { readWeight, weightText } from '../../shared/traits/weight.ts';

export type ProductFormValues = z.input<typeof productText>;

export type ProductChange = {
  /** Null for a new product. */
  productID: number | null;
  copyOf: number | null;
  /** For an existing product only the fields changed here. */
  text: Partial<ProductText>;
  picture: File | null;
  removePicture: boolean;
};

export function initialValues(product: ProductView | null): Partial<ProductFormValues> {
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
    ...(product && { category: product.category }),
  };
}

export function priceHint(typed: unknown): string {
  const read = readMoney(String(typed ?? ''));
  return 'rand' in read ? `Shown as ${formatPrice(read.rand)}.` : 'In rand, such as 189.90.';
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

export function toProductForm({ text, copyOf, picture, removePicture }: ProductChange): FormData {
  const form = new FormData();
  for (const name of Object.keys(text)) form.set(name, fieldText(name, text));
  if (copyOf !== null) form.set('copyOf', String(copyOf));
  if (picture) form.set('picture', picture);
  else if (removePicture) form.set('removePicture', 'true');
  return form;
}

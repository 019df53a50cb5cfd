import type { z } from 'zod';
import { formatPrice, moneyText, readMoney } from '#shared/money.ts';
import type { ProductText, productText } from '../../shared/product-input.ts';
import type { ProductView } from '../../shared/product-view.ts';

/** What the fields hold before it is checked. */
export type ProductFormValues = z.input<typeof productText>;

export type ProductChange = {
  /** null: a new product. */
  productID: number | null;
  /** Of a product that is there only what was changed here. */
  text: Partial<Record<keyof ProductText, string | number | null>>;
  picture: File | null;
  removePicture: boolean;
};

/** What the form shows at first: the product as it is, or nothing. */
export function initialValues(product: ProductView | null): Partial<ProductFormValues> {
  return {
    description: product?.description ?? '',
    price: product ? moneyText(product.price) : '',
    nutritional_information: product?.nutritional_information ?? '',
    ...(product && { category: product.category }),
  };
}

/** How many times dearer or cheaper a price may become before the owner is asked once. */
const largestStep = 5;

/** Whether a changed price looks like a slip of the finger; prices in rand. */
export function isDoubtfulPrice(before: number, after: number): boolean {
  return before > 0 && (after > before * largestStep || after * largestStep < before);
}

/** What stands below the field for the price: the price as the shop will show it. */
export function priceHint(typed: unknown): string {
  const read = readMoney(String(typed ?? ''));
  return 'rand' in read ? `Shown as ${formatPrice(read.rand)}.` : 'In rand, such as 189.90.';
}

/** The form as it is sent. */
export function toForm({ text, picture, removePicture }: ProductChange): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(text)) form.set(name, String(value ?? ''));
  if (picture) form.set('picture', picture);
  else if (removePicture) form.set('removePicture', 'true');
  return form;
}

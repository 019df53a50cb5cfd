import { formatPrice } from '#shared/money.ts';
import { isAvailable } from './availability.ts';
import { byName } from './product-lists.ts';
import type { ProductView } from './product-view.ts';

type Listed = Pick<ProductView, 'description' | 'category' | 'price' | 'availability'>;

/** WhatsApp renders stars as bold. */
export function priceListText(shop: string, products: readonly Listed[]): string {
  const groups = Map.groupBy(byName(products.filter(isAvailable)), ({ category }) => category);
  return [
    `*Prices of ${shop}*`,
    ...[...groups].map(([category, listed]) =>
      [
        `*${category}*`,
        ...listed.map(({ description, price }) => `${description}: ${formatPrice(price)}`),
      ].join('\n'),
    ),
  ].join('\n\n');
}

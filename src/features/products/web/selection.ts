import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { type CartLine, cartTotal, countItems, quantityOf } from '#features/cart/shared/cart.ts';
import { countUnsaved, withChanges } from '#features/cart/shared/selection.ts';
import {
  choose,
  openShelf,
  saveSelection,
  useCart,
  useSelectionChanges,
} from '#features/cart/web/public.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { isSoldOut } from '../shared/availability.ts';
import type { ProductCardView } from '../shared/product-view.ts';

/** What is known today of a product that is or comes into the cart. */
type Today = Omit<ProductCardView, 'rating' | 'proteins' | 'contains'>;

/** What is chosen on the products page: it starts from the stored cart and is the tab's own until saved. */
export function useSelection(shown: readonly Today[]) {
  const cart = useCart();
  const { pathname } = useLocation();
  const kept = useSelectionChanges();
  const products: Today[] = [...shown, ...useProductsOf([...cart.lines, ...kept])];
  // What was chosen before it was sold out does not come into the cart.
  const changes = kept.filter(
    ({ productID }) => !products.some((one) => one.productID === productID && isSoldOut(one)),
  );
  useLayoutEffect(openShelf, []);
  const lines = atTodaysPrices(withChanges(cart.lines, changes), products);

  return {
    count: countItems(lines),
    /** In rand. */
    total: cartTotal(lines),
    unsaved: countUnsaved(cart.lines, changes) > 0,
    quantityOf: (productID: number) => quantityOf(lines, productID),
    setQuantity: (productID: number, quantity: number) => {
      const known = (one: { productID: number }) => one.productID === productID;
      const product = products.find(known) ?? lines.find(known);
      // A card does not carry what is in the food; saving adds it once that has come.
      if (product) choose({ nutritional_information: null, ...product }, quantity, pathname);
    },
    save: () => saveSelection({ changes, refresh: (stored) => atTodaysPrices(stored, products) }),
  };
}

export type ShelfSelection = ReturnType<typeof useSelection>;

/** The products of these lines as they are today; of those that are not known yet, none. */
function useProductsOf(lines: readonly Pick<CartLine, 'productID'>[]) {
  const numbers = [...new Set(lines.map(({ productID }) => productID))].toSorted((a, b) => a - b);
  const { data } = trpc.products.these.useQuery(
    { numbers },
    { enabled: numbers.length > 0, placeholderData: (before) => before },
  );
  return data ?? [];
}

/** Lines of products that are known, as they are today; the others as they are. */
export function atTodaysPrices(lines: readonly CartLine[], products: readonly Today[]): CartLine[] {
  const today = new Map(products.map((product) => [product.productID, product]));
  return lines.map((line) => ({ ...line, ...today.get(line.productID) }));
}

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
import { isSoldOut } from '../shared/availability.ts';
import type { ProductCardView } from '../shared/product-view.ts';

/** What is chosen on the products page: it starts from the stored cart and is the tab's own until saved. */
export function useSelection(products: readonly ProductCardView[]) {
  const cart = useCart();
  const { pathname } = useLocation();
  // What was chosen before it was sold out does not come into the cart.
  const changes = useSelectionChanges().filter(
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
      // A card does not carry what is in the food; saving adds it once the shelf knows.
      if (product) choose({ nutritional_information: null, ...product }, quantity, pathname);
    },
    save: () => saveSelection({ changes, refresh: (stored) => atTodaysPrices(stored, products) }),
  };
}

export type Selection = ReturnType<typeof useSelection>;

/** Lines of products that are on the shelf, as the shelf shows them; the others as they are. */
export function atTodaysPrices(
  lines: readonly CartLine[],
  products: readonly ProductCardView[],
): CartLine[] {
  const shelf = new Map(products.map((product) => [product.productID, product]));
  return lines.map((line) => ({ ...line, ...shelf.get(line.productID) }));
}

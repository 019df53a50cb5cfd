import { useEffect, useLayoutEffect } from 'react';
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
import { type CurrentProduct, refreshCart } from '../shared/refresh-cart.ts';
import { storeRefreshedCart } from './check-cart.ts';

/** Initially the cart; changes stay in this tab until saved. */
export function useSelection(shown: readonly CurrentProduct[]) {
  const cart = useCart();
  const { pathname } = useLocation();
  const storedChanges = useSelectionChanges();
  const products: CurrentProduct[] = [
    ...shown,
    ...useProductsOf([...cart.lines, ...storedChanges]),
  ];
  // Products sold out since are not added to the cart.
  const changes = storedChanges.filter(
    ({ productID }) => !products.some((one) => one.productID === productID && isSoldOut(one)),
  );
  useLayoutEffect(openShelf, []);
  const lines = refreshCart(withChanges(cart.lines, changes), products);

  return {
    count: countItems(lines),
    /** In rand. */
    total: cartTotal(lines),
    unsaved: countUnsaved(cart.lines, changes) > 0,
    quantityOf: (productID: number) => quantityOf(lines, productID),
    isSaved: (productID: number) =>
      quantityOf(lines, productID) === quantityOf(cart.lines, productID),
    setQuantity: (productID: number, quantity: number) => {
      const hasSameID = (one: { productID: number }) => one.productID === productID;
      const product = products.find(hasSameID) ?? lines.find(hasSameID);
      // Cards lack the nutritional information; saving adds it once it is loaded.
      if (product) choose({ nutritional_information: null, ...product }, quantity, pathname);
    },
    save: () => saveSelection({ changes, refresh: (stored) => refreshCart(stored, products) }),
  };
}

export type ShelfSelection = ReturnType<typeof useSelection>;

/** Today's state of the products, also stored in the cart; unknown products are omitted. */
function useProductsOf(lines: readonly Pick<CartLine, 'productID'>[]) {
  const numbers = [...new Set(lines.map(({ productID }) => productID))].toSorted((a, b) => a - b);
  const { data, isPlaceholderData } = trpc.products.these.useQuery(
    { numbers },
    { enabled: numbers.length > 0, placeholderData: (before) => before },
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is kept once
  useEffect(() => {
    if (data && !isPlaceholderData) storeRefreshedCart(data, numbers);
  }, [data, isPlaceholderData]);
  return data ?? [];
}

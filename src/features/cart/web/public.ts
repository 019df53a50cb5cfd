export { AddToCart, QuantityChoice } from './add-to-cart.tsx';
export { CartBar } from './cart-bar.tsx';
export { readCart, storeCart, watchCart } from './cart-store.ts';
export { QuantityStepper } from './quantity-stepper.tsx';
export { choose, openShelf, saveSelection, useSelectionChanges } from './selection-store.ts';
export { useCart } from './use-cart.ts';

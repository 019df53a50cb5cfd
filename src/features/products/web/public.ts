export { BestSellers } from './best-sellers.tsx';
export { useCartCheck } from './check-cart.ts';
export { useFoundProducts } from './finding/use-found-products.ts';
export { petName, petWeight } from './known-pets.ts';
export { CartSuggestions, FoodLasts } from './lazy-cart-parts.ts';

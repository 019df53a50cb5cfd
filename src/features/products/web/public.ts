export { BestSellers } from './best-sellers.tsx';
export { CartSuggestions } from './cart-suggestions.ts';
export { useCartCheck } from './check-cart.ts';
export { useFoundProducts } from './finding/use-found-products.ts';
export { petName, petWeight } from './known-pets.ts';
export { FoodLasts } from './lazy-food-lasts.ts';

import { defineSlot } from '#web/slots.tsx';
import type { ProductCardView } from '../shared/product-view.ts';

/** Under a product's name: on its card and on its page. */
export const ProductRatingSlot = defineSlot<Pick<ProductCardView, 'rating'>>('product rating');

/** Below the details on a product's page. */
export const ProductReviewsSlot = defineSlot<{ productID: number }>('product reviews');

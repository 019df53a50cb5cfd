import { defineSlot } from '#web/slots.tsx';
import type { ProductCardView } from '../shared/product-view.ts';

/** Below the name, on cards and product pages. */
export const ProductRatingSlot = defineSlot<Pick<ProductCardView, 'rating'>>('product rating');

export const ProductReviewsSlot = defineSlot<{ productID: number }>('product reviews');

import { defineSlot } from '#web/slots.tsx';
import type { ProductCardView } from '../shared/product-view.ts';

/** Below the name, on cards and product pages. */
export const ProductRatingSlot = defineSlot<Pick<ProductCardView, 'rating'>>('product rating');

export const ProductReviewsSlot = defineSlot<{ productID: number }>('product reviews');

/** Below the disabled button of a sold-out product's page. */
export const SoldOutSlot = defineSlot<{ productID: number }>('sold out');

/** Beside the product's name in the list of the office. */
export const ProductRowSlot = defineSlot<{ productID: number }>('product row');

import { defineSlot } from '#web/slots.tsx';

/** Under a product's name: on its card and on its page. */
export const ProductRatingSlot = defineSlot<{ productID: number }>('product rating');

/** Below the details on a product's page. */
export const ProductReviewsSlot = defineSlot<{ productID: number }>('product reviews');

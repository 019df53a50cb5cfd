import type { ReactNode } from 'react';
import { defineSlot } from '#web/slots.tsx';
import type { Ratings } from '../shared/finding/find-on-shelf.ts';

/** Under a product's name: on its card and on its page. */
export const ProductRatingSlot = defineSlot<{ productID: number }>('product rating');

/** Below the details on a product's page. */
export const ProductReviewsSlot = defineSlot<{ productID: number }>('product reviews');

/** How well each product is liked, for what is sorted by it. */
export const RatingsSlot = defineSlot<{ children: (ratings: Ratings) => ReactNode }>('ratings');

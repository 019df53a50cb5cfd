import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { Topic } from '#server/cache/cache.ts';

/** What a customer says about a product. */
export const Review = defineEntity({
  name: 'Review',
  tableName: 'reviews',
  properties: {
    id: p.integer().primary(),
    /** Null once the product is deleted. */
    productId: p.integer().nullable(),
    /** As the product was called when the review was written. */
    productName: p.text(),
    name: p.text(),
    petName: p.text().nullable(),
    petBreed: p.text().nullable(),
    /** 1 to 5 in half steps. */
    rating: p.decimal('number').precision(2).scale(1),
    title: p.text(),
    comment: p.text(),
    imageFilename: p.text().nullable(),
    /** The owner has checked it, or the purchase is proven. */
    verified: p.boolean(),
    /** It came through the invitation after an order that held the product. */
    byPurchase: p.boolean(),
    invitationId: p.integer().nullable(),
    adminComment: p.text().nullable(),
    adminCommentDate: p.datetime().nullable(),
    /** What searches look in (shared/search-text.ts). */
    searchText: p.text(),
    createdAt: p.datetime(),
  },
});

export type Review = InferEntity<typeof Review>;

/** What changes an answer about reviews: they themselves, and which of their products are left. */
export const reviewTopics = ['reviews', 'removed products'] as const satisfies Topic[];

import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { Topic } from '#server/cache/cache.ts';
import type { EntityManager } from '#server/db/database.ts';
import type { ImageNamespace } from '#server/uploads/folder/known-pictures.ts';
import { reviewSearchText } from '../shared/search-text.ts';

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
    /** Those after the first. */
    moreImages: p.array(),
    /** The owner has checked it, or the purchase is proven. */
    verified: p.boolean(),
    /** It came through the invitation after an order that held the product. */
    byPurchase: p.boolean(),
    invitationId: p.integer().nullable(),
    /** How many devices said so. */
    helpful: p.integer(),
    /** Kept for the owner: on no public page and in no figure. */
    hidden: p.boolean(),
    /** When the office first looked at it; null while it is new. */
    seenAt: p.datetime().nullable(),
    adminComment: p.text().nullable(),
    adminCommentDate: p.datetime().nullable(),
    /** What searches look in (shared/search-text.ts). */
    searchText: p.text(),
    createdAt: p.datetime(),
  },
});

export type Review = InferEntity<typeof Review>;

/** The invitation to review a completed order, one per order. */
export const ReviewInvitation = defineEntity({
  name: 'ReviewInvitation',
  tableName: 'review_invitations',
  properties: {
    id: p.integer().primary(),
    orderId: p.integer().unique(),
    /** Of the link in the mail that asks, or else of that in a message. */
    tokenHash: p.text().unique(),
    /** Of the link that the owner's messages carry, once one was sent. */
    messageTokenHash: p.text().nullable().unique(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
  },
});

export type ReviewInvitation = InferEntity<typeof ReviewInvitation>;

/** A device found a review helpful. */
export const ReviewVote = defineEntity({
  name: 'ReviewVote',
  tableName: 'review_votes',
  properties: {
    reviewId: p.integer().primary(),
    /** Of the random number that the device made for itself. */
    deviceHash: p.text().primary(),
  },
});

/** What changes an answer about reviews: they themselves, and which of their products are left. */
export const reviewTopics = ['reviews', 'removed products'] as const satisfies Topic[];

/** The sentence for a review that is not, or no longer, there. */
export const reviewNotFound = 'Review not found.';

export type NewReview = {
  productId: number | null;
  productName: string;
  name: string;
  petName: string | null;
  petBreed: string | null;
  /** 1 to 5 in half steps. */
  rating: number;
  title: string;
  comment: string;
  /** Filenames of stored pictures. */
  images: readonly string[];
  verified: boolean;
  /** The invitation that proves the purchase. */
  invitationId: number | null;
  response: { text: string; at: Date } | null;
  hidden?: boolean;
  createdAt: Date;
};

/** Stores a review; returns it. */
export async function insertReview(
  em: EntityManager,
  { response, hidden = false, images, ...review }: NewReview,
): Promise<Review> {
  const stored = em.create(Review, {
    ...review,
    imageFilename: images[0] ?? null,
    moreImages: images.slice(1),
    helpful: 0,
    hidden,
    byPurchase: review.invitationId !== null,
    adminComment: response?.text ?? null,
    adminCommentDate: response?.at ?? null,
    searchText: reviewSearchText(review),
  });
  await em.persist(stored).flush();
  return stored;
}

/** The filenames of its pictures, the first one first. */
export const imagesOf = (review: Pick<Review, 'imageFilename' | 'moreImages'>): string[] => [
  ...(review.imageFilename ? [review.imageFilename] : []),
  ...review.moreImages,
];

/** The pictures that belong to a review. */
export const reviewPictures: ImageNamespace = {
  fromStrangers: true,
  async known(em, filenames) {
    const found = await em.find(
      Review,
      {
        $or: [
          { imageFilename: { $in: [...filenames] } },
          { moreImages: { $overlap: [...filenames] } },
        ],
      },
      { fields: ['imageFilename', 'moreImages'] },
    );
    return new Set(found.flatMap(imagesOf));
  },
};

import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { Topic } from '#server/cache/cache.ts';
import type { EntityManager } from '#server/db/database.ts';
import type { ImageNamespace } from '#server/uploads/folder/known-pictures.ts';
import { normalizeForSearch } from '#shared/normalize.ts';

type Searched = Pick<
  NewReview,
  'name' | 'petName' | 'petBreed' | 'title' | 'comment' | 'productName'
>;

export function reviewSearchText(review: Searched): string {
  const { name, petName, petBreed, title, comment, productName } = review;
  const parts = [name, petName, petBreed, title, comment, productName];
  return normalizeForSearch(parts.filter((part) => part !== null).join('\n'));
}

export const Review = defineEntity({
  name: 'Review',
  tableName: 'reviews',
  properties: {
    id: p.integer().primary(),
    /** Null once the product is deleted. */
    productId: p.integer().nullable(),
    /** The product name when the review was written. */
    productName: p.text(),
    name: p.text(),
    petName: p.text().nullable(),
    petBreed: p.text().nullable(),
    /** 1 to 5 in steps of 0.5. */
    rating: p.decimal('number').precision(2).scale(1),
    title: p.text(),
    comment: p.text(),
    imageFilename: p.text().nullable(),
    moreImages: p.array(),
    /** Checked by the owner, or the purchase is proven. */
    verified: p.boolean(),
    /** Written through the invitation of an order with the product. */
    byPurchase: p.boolean(),
    invitationId: p.integer().nullable(),
    helpful: p.integer(),
    /** Excluded from public pages and figures. */
    hidden: p.boolean(),
    /** Null until opened in the office. */
    seenAt: p.datetime().nullable(),
    adminComment: p.text().nullable(),
    adminCommentDate: p.datetime().nullable(),
    searchText: p.text(),
    createdAt: p.datetime(),
  },
});

export type Review = InferEntity<typeof Review>;

/** One per completed order. */
export const ReviewInvitation = defineEntity({
  name: 'ReviewInvitation',
  tableName: 'review_invitations',
  properties: {
    id: p.integer().primary(),
    orderId: p.integer().unique(),
    /** Hash of the token in the invitation mail, else of the message link. */
    tokenHash: p.text().unique(),
    /** Hash of the token in the owner's messages, once one was sent. */
    messageTokenHash: p.text().nullable().unique(),
    /** How often its links were ended. */
    revocations: p.integer().default(0),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
  },
});

export type ReviewInvitation = InferEntity<typeof ReviewInvitation>;

export const ReviewVote = defineEntity({
  name: 'ReviewVote',
  tableName: 'review_votes',
  properties: {
    reviewId: p.integer().primary(),
    /** Hash of the random id of the device. */
    deviceHash: p.text().primary(),
  },
});

/** Topics that change a list of reviews; deleted products change their links. */
export const reviewTopics = ['reviews', 'removed products'] as const satisfies Topic[];

export const reviewNotFound = 'Review not found.';

export type NewReview = {
  productId: number | null;
  productName: string;
  name: string;
  petName: string | null;
  petBreed: string | null;
  rating: number;
  title: string;
  comment: string;
  images: readonly string[];
  verified: boolean;
  /** Proves the purchase. */
  invitationId: number | null;
  response: { text: string; at: Date } | null;
  hidden?: boolean;
  seenAt?: Date;
  createdAt: Date;
};

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

export const imagesOf = (review: Pick<Review, 'imageFilename' | 'moreImages'>): string[] => [
  ...(review.imageFilename ? [review.imageFilename] : []),
  ...review.moreImages,
];

export const reviewPictures: ImageNamespace = {
  publicUploads: true,
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

import type { EntityManager } from '#server/db/database.ts';
import { searchText } from '../shared/search-text.ts';
import { Review } from './review.entity.ts';

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
  /** Filename of a stored picture. */
  imageFilename: string | null;
  verified: boolean;
  /** The invitation that proves the purchase. */
  invitationId: number | null;
  response: { text: string; at: Date } | null;
  createdAt: Date;
};

/** Stores a review; returns it. */
export async function insertReview(
  em: EntityManager,
  { response, ...review }: NewReview,
): Promise<Review> {
  const stored = em.create(Review, {
    ...review,
    byPurchase: review.invitationId !== null,
    adminComment: response?.text ?? null,
    adminCommentDate: response?.at ?? null,
    searchText: searchText(review),
  });
  await em.persist(stored).flush();
  return stored;
}

import { z } from 'zod';
import { copied } from '#shared/list-part.ts';
import { pagination } from '#shared/page.ts';
import { time } from '#shared/wire.ts';

const count = z.int();

export const reviewStats = z.object({
  totalReviews: count,
  averageRating: z.number().describe('To two decimals; 0 without reviews'),
  ratingCounts: z
    .object({ '1': count, '2': count, '3': count, '4': count, '5': count })
    .describe('Reviews by stars; a half star counts downwards (4.5 under 4)'),
});

// Named, since some generators name the type of a nullable field, and both spellings alike.
const text = z.string().nullable().meta({ id: 'ReviewText' });
const moment = time.nullable().meta({ id: 'ReviewTime' });
const filename = z
  .string()
  .nullable()
  .meta({ id: 'ReviewPicture', description: 'Served from /uploads/{filename}' });

/** Most keys in two spellings. */
const common = {
  name: z.string(),
  avatar: z.string().describe('The initials of the name'),
  dogName: text,
  dog_name: text,
  dogBreed: text,
  dog_breed: text,
  images: z.array(z.string()).describe('Filenames of all its pictures, in order'),
  helpful: z.int().describe('How many devices marked it as helpful'),
  rating: z.number(),
  title: z.string(),
  comment: z.string(),
  product: z.int().nullable().describe('null once the product is deleted'),
  product_name: z.string(),
  productName: z.string(),
  verified: z.boolean(),
  hidden: z.boolean().describe('Seen by the owner only'),
  verified_purchase: z
    .boolean()
    .describe('Verified, and written through the invitation after an order'),
  verifiedPurchase: z.boolean(),
  createdAt: time,
  admin_comment: text,
  adminComment: text,
  admin_comment_date: moment,
  adminCommentDate: moment,
};

/** Absent values are null, dates ISO 8601 in UTC. */
export const reviewView = z
  .object({
    id: z.int(),
    ...common,
    image_filename: filename,
    imageFilename: filename,
    created_at: time,
  })
  .meta({ id: 'Review' });

const productReviewView = z.object({
  _id: z.number(),
  ...common,
  image: filename,
  date: time,
});

/** Statistics cover all reviews of the product or shop, not only those in the response. */
export const reviewList = z.object({
  reviews: z.array(copied('ListedReview', reviewView)),
  stats: reviewStats,
  nextCursor: z.string().nullable().describe('Asks for the reviews that follow; null at the end'),
});

export const productReviewList = z.object({
  ...reviewList.shape,
  reviews: z.array(productReviewView),
});

const officeReview = z.object({
  ...reviewView.shape,
  isNew: z.boolean().describe('Nobody of the office has looked at it'),
});

export const reviewsPage = z.object({
  reviews: z.array(officeReview),
  ...pagination,
});

export const invitationView = z.object({
  name: z.string(),
  products: z.array(
    z.object({ productID: z.int(), description: z.string(), reviewed: z.boolean() }),
  ),
});

/** Null if not invited. */
export const invitationStatus = z.object({ askedAt: time.nullable() });

export type ReviewView = z.output<typeof reviewView>;
export type OfficeReview = z.output<typeof officeReview>;
export type ProductReviewView = z.output<typeof productReviewView>;
export type ReviewListView = z.output<typeof reviewList>;
export type ProductReviewList = z.output<typeof productReviewList>;
export type InvitationView = z.output<typeof invitationView>;

export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}

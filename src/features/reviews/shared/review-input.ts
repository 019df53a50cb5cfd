import { z } from 'zod';
import { copyPart } from '#shared/list-part.ts';
import { pageNumber } from '#shared/page.ts';
import { maxEmailLength } from '#shared/people/email.ts';
import { line, optionalLine, optionalParagraphs, paragraphs } from '#shared/text.ts';
import { uploadedFile, uploadedFiles } from '#shared/uploaded-file.ts';
import {
  decimalNumber,
  flag,
  identifier,
  largestInteger,
  shownAs,
  time,
  wholeNumber,
} from '#shared/wire.ts';
import * as limits from './limits.ts';
import { defaultRating, isInHalfStars, lowestRating, maxRating } from './review-stats.ts';

/** Sort values of the last review read, stable when reviews are added or deleted. */
export type ReviewCursor = {
  rating: number;
  /** Milliseconds since 1970. */
  createdAt: number;
  id: number;
  /** Only for the order by photos. */
  withPhoto: boolean;
};

/** Times until the year 2286. */
const cursorPattern = /^([1-5](?:\.5)?)_(\d{1,13})_(\d{1,10})(_photo)?$/;
const message = 'Please give the nextCursor of the answer before.';

export function writeCursor({ rating, createdAt, id, withPhoto }: ReviewCursor): string {
  return `${rating}_${createdAt}_${id}${withPhoto ? '_photo' : ''}`;
}

const reviewCursor = z
  .string(message)
  .regex(cursorPattern, { error: message, abort: true })
  .transform((text): ReviewCursor => {
    const [, rating, createdAt, id, photo] = cursorPattern.exec(text) ?? [];
    return {
      rating: Number(rating),
      createdAt: Number(createdAt),
      id: Number(id),
      withPhoto: photo !== undefined,
    };
  })
  .refine(({ id }) => identifier.safeParse(id).success, message)
  .meta({
    override: { type: 'string' },
    description: 'Where to go on: the `nextCursor` of the answer before',
  });

const reviewSorts = ['recent', 'rating'] as const;

/** `photos`: with a picture first. */
const productReviewSorts = ['recent', 'photos'] as const;

export const adminSorts = ['date', 'rating', 'name'] as const;

export const adminFilters = ['new', 'verified', 'pending', 'hidden'] as const;

export const missingFields = 'Please fill in all required fields';

const ratingSentence = 'Please rate from 1 to 5 stars, in half stars.';

const petText = optionalLine(limits.maxPetTextLength).meta({ id: 'ReviewPet' });

export const reviewText = z.object({
  name: line(limits.maxReviewerNameLength, missingFields),
  title: line(limits.maxReviewTitleLength, missingFields),
  comment: paragraphs(limits.maxCommentLength, missingFields),
  product: wholeNumber(1, largestInteger, missingFields),
  rating: decimalNumber(lowestRating, maxRating, ratingSentence)
    .refine(isInHalfStars, ratingSentence)
    .default(defaultRating),
  dogName: petText,
  dogBreed: petText,
});

/** Accepts both spellings of the pet's fields. */
export const createReviewInput = z.object({
  ...reviewText.shape,
  dog_name: petText,
  dog_breed: petText,
  image: uploadedFile().optional(),
  images: uploadedFiles(limits.maxPictures, limits.tooManyPictures)
    .optional()
    .describe(`More pictures, ${limits.maxPictures} together with image`),
  invitation: optionalLine(limits.maxInvitationTokenLength).describe(
    'From the link that a customer was mailed: proves the purchase',
  ),
  email: optionalLine(maxEmailLength).describe('Only for the newsletter'),
  joinNewsletter: flag.default(false).describe('Whether the reviewer also asks for the newsletter'),
  website: z.string('Please send text.').nullish().describe('Leave this empty'),
});

/** Invalid numbers become 0, which no row has. */
const productNumber = (sought: unknown) => identifier.safeParse(sought).data ?? 0;

const part = {
  limit: wholeNumber(
    1,
    limits.maxReviewListSize,
    `Please ask for 1 to ${limits.maxReviewListSize} reviews.`,
  ).default(limits.defaultListSize),
  cursor: reviewCursor.nullish(),
};

const reviewSort = z.enum(reviewSorts, 'Please sort by recent or rating.');

export const listReviewsInput = z.object({
  sort: reviewSort.default('recent'),
  product: z
    .preprocess((sought) => (sought === 'all' ? null : productNumber(sought)), z.int().nullable())
    .default(null)
    .meta({ ...shownAs({ type: 'string', default: 'all' }), description: 'productID or all' }),
  stars: wholeNumber(lowestRating, maxRating, 'Please ask for 1 to 5 stars.')
    .nullish()
    .describe('Only those; a half star counts downwards (4.5 under 4)'),
  hidden: flag
    .default(false)
    .describe('The hidden ones too: for who is signed in, and keys with the scope reviews:read'),
  ...copyPart,
  ...part,
});

export const productReviewsInput = z.object({
  id: z.preprocess(productNumber, z.int()).meta({ override: { type: 'integer', minimum: 1 } }),
  sort: z
    .enum(productReviewSorts, 'Please sort by recent or photos.')
    .default('recent')
    .describe('photos: those with a picture first, then the newest'),
  ...part,
});

export const reviewIdInput = z.object({ id: identifier });

export const markHelpfulInput = z.object({
  id: identifier,
  device: z
    .string('Please say which device.')
    .regex(/^[\w-]{16,64}$/, 'Please send 16 to 64 letters and digits that the device keeps.')
    .describe('A random text that the device keeps: it counts once'),
  helpful: flag.default(true),
});

export const verifyReviewInput = z.object({ id: identifier, verified: flag });

export const hideReviewInput = z.object({ id: identifier, hidden: flag });

const response = optionalParagraphs(limits.maxResponseLength).meta({ id: 'ReviewResponse' });

/** An empty response is ignored; `clear` removes the current one. */
export const respondInput = z.object({
  id: identifier,
  admin_comment: response,
  adminComment: response,
  clear: flag.optional(),
  seen: time
    .nullish()
    .describe('The `adminCommentDate` that was read, or null: refused if it changed since'),
});

const chosen = z
  .array(identifier, 'Please choose at least one review.')
  .min(1, 'Please choose at least one review.')
  .max(limits.maxChosen, `Please choose at most ${limits.maxChosen} reviews.`);

export const verifyManyInput = z.object({ ids: chosen, verified: flag });

export const hideManyInput = z.object({ ids: chosen, hidden: flag });

export const seeManyInput = z.object({ ids: chosen, seen: flag });

export const removeManyInput = z.object({ ids: chosen });

const sizeSentence = `Please ask for pages of ${limits.pageSizes.join(', ')}.`;

export const reviewsPageInput = z.object({
  search: optionalLine(limits.maxReviewSearchLength),
  filter: z.enum(adminFilters, 'Please choose new, verified, pending or hidden.').nullish(),
  sort: z.enum(adminSorts, 'Please sort by date, rating or name.').default('date'),
  page: pageNumber,
  pageSize: wholeNumber(1, Math.max(...limits.pageSizes), sizeSentence)
    .refine((size) => limits.pageSizes.some((one) => one === size), sizeSentence)
    .default(limits.defaultPageSize),
});

export const invitationInput = z.object({
  token: line(limits.maxInvitationTokenLength, 'Please open the link from your email.'),
});

export const orderIdInput = z.object({ orderID: identifier });

export type CreateReviewInput = z.output<typeof createReviewInput>;
export type ListReviewsInput = z.output<typeof listReviewsInput>;
export type ProductReviewsInput = z.output<typeof productReviewsInput>;
export type MarkHelpfulInput = z.output<typeof markHelpfulInput>;
export type RespondInput = z.output<typeof respondInput>;
export type ReviewsPageInput = z.output<typeof reviewsPageInput>;
export type ReviewSort = (typeof reviewSorts)[number];
export type AdminSort = (typeof adminSorts)[number];
export type AdminFilter = (typeof adminFilters)[number];

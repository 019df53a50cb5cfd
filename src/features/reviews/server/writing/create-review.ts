import { joinNewsletter, prepareJoining } from '#features/newsletter/server/public.ts';
import { readEmail } from '#features/newsletter/shared/email.ts';
import { lockProduct, requireProductInShop } from '#features/products/server/public.ts';
import { requireScope } from '#server/authorize.ts';
import type { RequestContext } from '#server/context.ts';
import { type EntityManager, write } from '#server/db/database.ts';
import type { Limit } from '#server/limits/limits.ts';
import { requireOpen } from '#server/settings/business-settings.ts';
import { settingsGroup } from '#server/settings/settings-group.ts';
import { DomainError, refuse, refuseField } from '#shared/errors.ts';
import type { UploadedFile } from '#shared/uploaded-file.ts';
import { maxPictures, tooManyPictures } from '../../shared/limits.ts';
import type { CreateReviewInput } from '../../shared/review-input.ts';
import { reviewSettingsSchema } from '../../shared/review-settings.ts';
import type { ReviewView } from '../../shared/review-view.ts';
import { presentReview } from '../present-review.ts';
import {
  imagesOf,
  insertReview,
  type NewReview,
  Review,
  reviewPictures,
} from '../review.entity.ts';
import { provePurchase } from './use-invitation.ts';

export const reviewSettings = settingsGroup({ name: 'reviews', schema: reviewSettingsSchema });

/** Per address and hour. */
export const reviewLimit: Limit = {
  name: 'reviews',
  accepted: 20,
  refused: 200,
  window: 60 * 60,
  message: 'Many reviews came from your connection. Please try again later.',
};

/** Hours; within them an identical review is a retry. */
const retryHours = 24;

type WrittenReview = Omit<CreateReviewInput, 'website'>;

/** Verified if invited. @throws DomainError `too_many`, errors of `requireOpen` and `storeReview`. */
export async function createReview(
  context: RequestContext,
  { website, ...input }: CreateReviewInput,
): Promise<ReviewView> {
  const place = (await isImport(context))
    ? null
    : await context.shop.limits.place(reviewLimit, context.address);
  try {
    await requireOpen(context);
    await context.shop.disk.requireForRows();
    // Before images are processed.
    await requireProductInShop(context.em, input.product);
    await place?.take();
    return await (website ? fakeReview(context, input) : storeReview(context, input));
  } catch (error) {
    throw place ? await place.fail(error) : error;
  }
}

/** By a program of the owner, whose key has a quota instead. @throws DomainError `too_many`. */
async function isImport(context: RequestContext): Promise<boolean> {
  const identity = await context.identify();
  if (identity?.kind !== 'key' || !identity.scopes.includes('reviews:write')) return false;
  await requireScope(context, 'reviews:write');
  return true;
}

/**
 * Idempotent by content; leaves no file after an error. @throws DomainError `not_found` for the
 * product; `conflict` for a review with other pictures, and as `provePurchase`; `wrong_type` or
 * `bad_input` for a picture or email address.
 */
async function storeReview(context: RequestContext, input: WrittenReview): Promise<ReviewView> {
  const { shop } = context;
  const { clock } = shop;
  const images = shop.images.of(reviewPictures);
  const { invitation: token, product: productId } = input;
  const email = joiningAddress(input);
  const subscription =
    email === null ? null : await prepareJoining(shop, { email, source: 'review' });
  const { showAtOnce } = await reviewSettings.read(context);
  const stored = await images.storeFor(picturesOf(input), async (filenames) => {
    const review = await write(context, async (em) => {
      const createdAt = clock.now();
      const invitationId =
        token === null ? null : await provePurchase(em, { token, productId, now: createdAt });
      const written: NewReview = {
        productId,
        // Locked, so that of two concurrent submissions the second finds the review of the first.
        productName: (await lockProduct(em, productId)).description,
        ...textsOf(input),
        images: filenames,
        verified: invitationId !== null,
        invitationId,
        response: null,
        hidden: !showAtOnce,
        createdAt,
      };
      const existing = await findSame(em, written);
      // In the transaction, so that a refusal consumes no idempotency key and joins no newsletter.
      if (
        existing &&
        filenames.length > 0 &&
        !(await images.areSame(filenames, imagesOf(existing)))
      ) {
        refuse('already_done', otherPictures);
      }
      const existingOrNew = existing ?? (await insertReview(em, written));
      if (subscription) await joinNewsletter(shop, em, subscription);
      return presentReview(existingOrNew);
    });
    // The pictures of a retry are unreferenced.
    await images.remove(filenames.filter((filename) => !review.images.includes(filename)));
    return review;
  });
  if (subscription) shop.mail.wake();
  return stored;
}

const otherPictures =
  'We have your review already, and photos cannot be added to it. Please write another review with them.';

function findSame(em: EntityManager, review: NewReview): Promise<Review | null> {
  const { productId, name, petName, petBreed, rating, title, comment, invitationId } = review;
  const since = new Date(review.createdAt.getTime() - retryHours * 60 * 60 * 1000);
  return em.findOne(Review, {
    productId,
    name,
    petName,
    petBreed,
    rating,
    title,
    comment,
    invitationId,
    createdAt: { $gt: since },
  });
}

/** @throws DomainError `bad_input` for too many pictures. */
function picturesOf({ image, images = [] }: WrittenReview): UploadedFile[] {
  const pictures = image ? [image, ...images] : images;
  if (pictures.length <= maxPictures) return pictures;
  throw new DomainError('bad_input', tooManyPictures);
}

const textsOf = (input: WrittenReview) => ({
  name: input.name,
  petName: input.dogName ?? input.dog_name,
  petBreed: input.dogBreed ?? input.dog_breed,
  rating: input.rating,
  title: input.title,
  comment: input.comment,
});

/** Null if not joining. @throws DomainError `bad_input`. */
function joiningAddress({ email, joinNewsletter: joins }: WrittenReview): string | null {
  if (!joins) return null;
  const address = readEmail(email ?? '');
  if (address !== null) return address;
  const message = 'Please give a valid email address for the newsletter.';
  refuseField('email', message);
}

const nextIdQuery = 'select coalesce(max(id), 0) + 1 as id from reviews';

/** The response to a bot that filled in the honeypot: looks like success, stores nothing. */
async function fakeReview({ em, shop }: RequestContext, input: WrittenReview): Promise<ReviewView> {
  const product = await requireProductInShop(em, input.product);
  const rows = await em.execute<{ id: number }[]>(nextIdQuery);
  return presentReview({
    id: rows[0]?.id ?? 1,
    productId: product.id,
    productName: product.description,
    ...textsOf(input),
    imageFilename: null,
    moreImages: [],
    helpful: 0,
    verified: false,
    seenAt: null,
    byPurchase: false,
    hidden: !(await reviewSettings.read({ shop })).showAtOnce,
    adminComment: null,
    adminCommentDate: null,
    createdAt: shop.clock.now(),
  });
}

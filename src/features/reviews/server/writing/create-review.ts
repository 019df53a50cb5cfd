import { joinNewsletter, prepareJoining } from '#features/newsletter/server/public.ts';
import { readEmail } from '#features/newsletter/shared/email.ts';
import { lockProduct, requireProductInShop } from '#features/products/server/public.ts';
import type { RequestContext } from '#server/context.ts';
import type { EntityManager } from '#server/db/database.ts';
import { write } from '#server/db/write.ts';
import type { Limit } from '#server/limits/limits.ts';
import { DomainError } from '#shared/errors.ts';
import type { UploadedFile } from '#shared/uploaded-file.ts';
import { mostPictures, tooManyPictures } from '../../shared/limits.ts';
import type { CreateReviewInput } from '../../shared/review-input.ts';
import type { ReviewView } from '../../shared/review-view.ts';
import { presentReview } from '../present-review.ts';
import {
  imagesOf,
  insertReview,
  type NewReview,
  Review,
  reviewPictures,
} from '../review.entity.ts';
import { reviewSettings } from '../review-settings.ts';
import { provePurchase } from './use-invitation.ts';

/** Reviews from one address in an hour. */
export const reviewLimit: Limit = {
  name: 'reviews',
  accepted: 20,
  refused: 200,
  window: 60 * 60,
  message: 'Many reviews came from your connection. Please try again later.',
};

/** Hours within which the same words about the same product are one review, sent again. */
const sameReviewWithin = 24;

type WrittenReview = Omit<CreateReviewInput, 'website'>;

/**
 * Takes a visitor's review. One that comes through an invitation is verified by the purchase; the
 * others wait for the owner. @throws DomainError `too_many`, or what `storeReview` throws.
 */
export function createReview(
  context: RequestContext,
  { website, ...input }: CreateReviewInput,
): Promise<ReviewView> {
  return context.shop.limits.within(
    reviewLimit,
    context.address,
    () => (website ? imitateReview(context, input) : storeReview(context, input)),
    // Nobody waits for image work on a product that is not there.
    async () => {
      await context.shop.disk.requireForRows();
      await requireProductInShop(context.em, input.product);
    },
  );
}

/**
 * Stores what a visitor says about a product. If anything fails, neither a row nor a file stays. The
 * same review again, because its answer was lost, is answered with the one that is there.
 * @throws DomainError `not_found` for the product; `conflict` for other pictures with a review that is
 * there already, and see `provePurchase`; `wrong_type` or
 * `bad_input` for a picture, or an address for the newsletter, that cannot be used.
 */
async function storeReview(context: RequestContext, input: WrittenReview): Promise<ReviewView> {
  const { shop } = context;
  const { clock } = shop;
  const images = shop.images.of(reviewPictures);
  const { invitation: token, product: productId } = input;
  const email = joiningAddress(input);
  const joining = email === null ? null : await prepareJoining(shop, { email, source: 'review' });
  const { showAtOnce } = await reviewSettings.read(context);
  const stored = await images.keepIf(picturesOf(input), async (filenames) => {
    const review = await write(context, ['reviews'], async (em) => {
      const createdAt = clock.now();
      const invitationId =
        token === null ? null : await provePurchase(em, { token, productId, now: createdAt });
      const written: NewReview = {
        productId,
        // Locked, so that of two submissions at once the second one finds the review of the first.
        productName: (await lockProduct(em, productId)).description,
        ...textsOf(input),
        images: filenames,
        verified: invitationId !== null,
        invitationId,
        response: null,
        hidden: !showAtOnce,
        createdAt,
      };
      const same = await findSame(em, written);
      // Within the transaction, so that a refusal takes no Idempotency-Key and joins no newsletter.
      if (same && filenames.length > 0 && !(await images.areSame(filenames, imagesOf(same)))) {
        throw new DomainError('conflict', otherPictures);
      }
      const kept = same ?? (await insertReview(em, written));
      if (joining) await joinNewsletter(shop, em, joining);
      return presentReview(kept);
    });
    // Of a review that was here already, nothing refers to the pictures that came again.
    await images.remove(filenames.filter((filename) => !review.images.includes(filename)));
    return review;
  });
  if (joining) shop.mail.wake();
  return stored;
}

const otherPictures =
  'We have your review already, and photos cannot be added to it. Please write another review with them.';

/** What was sent before in the same words; an invitation has its own rule about that. */
function findSame(em: EntityManager, review: NewReview): Promise<Review | null> {
  const { productId, name, petName, petBreed, rating, title, comment, invitationId } = review;
  const since = new Date(review.createdAt.getTime() - sameReviewWithin * 60 * 60 * 1000);
  return em.findOne(Review, {
    ...{ productId, name, petName, petBreed, rating, title, comment, invitationId },
    createdAt: { $gt: since },
  });
}

/** The pictures in their order. @throws DomainError `bad_input` for more than a review can have. */
function picturesOf({ image, images = [] }: WrittenReview): UploadedFile[] {
  const pictures = image ? [image, ...images] : images;
  if (pictures.length <= mostPictures) return pictures;
  throw new DomainError('bad_input', tooManyPictures);
}

/** What people say, in the names of the columns. */
const textsOf = (input: WrittenReview) => ({
  name: input.name,
  petName: input.dogName ?? input.dog_name,
  petBreed: input.dogBreed ?? input.dog_breed,
  rating: input.rating,
  title: input.title,
  comment: input.comment,
});

/** The address of a reviewer who joins the newsletter, else null. @throws DomainError `bad_input`. */
function joiningAddress({ email, joinNewsletter: joins }: WrittenReview): string | null {
  if (!joins) return null;
  const address = readEmail(email ?? '');
  if (address !== null) return address;
  const message = 'Please give a valid email address for the newsletter.';
  throw new DomainError('bad_input', message, { issues: [{ path: 'email', message }] });
}

const next = 'select coalesce(max(id), 0) + 1 as id from reviews';

/** The answer to a robot that filled the hidden field: it looks like success, and nothing is stored. */
async function imitateReview(
  { em, shop }: RequestContext,
  input: WrittenReview,
): Promise<ReviewView> {
  const product = await requireProductInShop(em, input.product);
  const rows = await em.execute<{ id: number }[]>(next);
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

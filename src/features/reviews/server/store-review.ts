import { joinNewsletter } from '#features/newsletter/server/public.ts';
import { readEmail } from '#features/newsletter/shared/email.ts';
import type { RequestContext } from '#server/context.ts';
import { write } from '#server/db/write.ts';
import { DomainError } from '#shared/errors.ts';
import type { CreateReviewInput } from '../shared/review-input.ts';
import type { ReviewView } from '../shared/review-view.ts';
import { insertReview } from './insert-review.ts';
import { presentReview } from './present-review.ts';
import { provePurchase } from './prove-purchase.ts';
import { holdProduct, requireProduct } from './require-product.ts';
import { reviewPictures } from './review-pictures.ts';

type Review = Omit<CreateReviewInput, 'website'>;

/** The address of a reviewer who joins the newsletter, else null. @throws DomainError `bad_input`. */
function joiningAddress({ email, joinNewsletter: joins }: Review): string | null {
  if (!joins) return null;
  const address = readEmail(email ?? '');
  if (address !== null) return address;
  const message = 'Please give a valid email address for the newsletter.';
  throw new DomainError('bad_input', message, { issues: [{ path: 'email', message }] });
}

/**
 * Stores what a visitor says about a product. If anything fails, neither a row nor a file stays.
 * @throws DomainError `not_found` for the product; `conflict` (see `provePurchase`); `wrong_type` or
 * `bad_input` for a picture, or an address for the newsletter, that cannot be used.
 */
export async function storeReview(context: RequestContext, input: Review): Promise<ReviewView> {
  const { clock } = context.shop;
  const images = context.shop.imagesOf(reviewPictures);
  const { image, invitation: token, product: productId } = input;
  const email = joiningAddress(input);
  // Nobody waits for image work on a product that is not there.
  await requireProduct(context.em, productId);
  return images.keepIf(image ? [image] : [], ([imageFilename = null]) =>
    write(context, ['reviews'], async (em) => {
      const createdAt = clock.now();
      const invitationId =
        token === null ? null : await provePurchase(em, { token, productId, now: createdAt });
      const review = await insertReview(em, {
        productId,
        productName: await holdProduct(em, productId),
        name: input.name,
        petName: input.dogName ?? input.dog_name,
        petBreed: input.dogBreed ?? input.dog_breed,
        rating: input.rating,
        title: input.title,
        comment: input.comment,
        imageFilename,
        verified: invitationId !== null,
        invitationId,
        response: null,
        createdAt,
      });
      if (email) await joinNewsletter(em, { email, source: 'review', now: createdAt });
      return presentReview(review);
    }),
  );
}

import type { RequestContext } from '#server/context.ts';
import { write } from '#server/db/write.ts';
import type { CreateReviewInput } from '../shared/review-input.ts';
import type { ReviewView } from '../shared/review-view.ts';
import { insertReview } from './insert-review.ts';
import { presentReview } from './present-review.ts';
import { provePurchase } from './prove-purchase.ts';
import { holdProduct, requireProduct } from './require-product.ts';

/**
 * Stores what a visitor says about a product. If anything fails, neither a row nor a file stays.
 * @throws DomainError `not_found` for the product; `conflict` (see `provePurchase`); `wrong_type` or
 * `bad_input` for a picture that cannot be used.
 */
export async function storeReview(
  context: RequestContext,
  input: Omit<CreateReviewInput, 'website'>,
): Promise<ReviewView> {
  const { images, clock } = context.shop;
  const { image, invitation: token, product: productId } = input;
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
      return presentReview(review);
    }),
  );
}

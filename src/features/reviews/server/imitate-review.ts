import { Product } from '#features/products/server/public.ts';
import type { RequestContext } from '#server/context.ts';
import type { CreateReviewInput } from '../shared/review-input.ts';
import type { ReviewView } from '../shared/review-view.ts';
import { presentReview } from './present-review.ts';
import { requireProduct } from './require-product.ts';

const next = 'select coalesce(max(id), 0) + 1 as id from reviews';

/** The answer to a robot that filled the hidden field: it looks like success, and nothing is stored. */
export async function imitateReview(
  { em, shop }: RequestContext,
  input: Omit<CreateReviewInput, 'website'>,
): Promise<ReviewView> {
  await requireProduct(em, input.product);
  const rows = await em.execute<{ id: number }[]>(next);
  const product = await em.findOne(Product, input.product);
  return presentReview({
    id: rows[0]?.id ?? 1,
    productId: input.product,
    productName: product?.description ?? '',
    name: input.name,
    petName: input.dogName ?? input.dog_name,
    petBreed: input.dogBreed ?? input.dog_breed,
    rating: input.rating,
    title: input.title,
    comment: input.comment,
    imageFilename: null,
    verified: false,
    byPurchase: false,
    adminComment: null,
    adminCommentDate: null,
    createdAt: shop.clock.now(),
  });
}

import { initialsOf, type ProductReviewView, type ReviewView } from '../shared/review-view.ts';
import { imagesOf, type Review } from './review.entity.ts';

export function presentReview(review: Omit<Review, 'searchText' | 'invitationId'>): ReviewView {
  const petName = review.petName ?? null;
  const petBreed = review.petBreed ?? null;
  const image = review.imageFilename ?? null;
  const createdAt = review.createdAt.toISOString();
  const byPurchase = review.verified && review.byPurchase;
  const response = review.adminComment ?? null;
  const respondedAt = review.adminCommentDate?.toISOString() ?? null;
  return {
    id: review.id,
    name: review.name,
    avatar: initialsOf(review.name),
    dogName: petName,
    dog_name: petName,
    dogBreed: petBreed,
    dog_breed: petBreed,
    rating: review.rating,
    title: review.title,
    comment: review.comment,
    product: review.productId ?? null,
    product_name: review.productName,
    productName: review.productName,
    image_filename: image,
    imageFilename: image,
    images: imagesOf(review),
    helpful: review.helpful,
    verified: review.verified,
    hidden: review.hidden,
    verified_purchase: byPurchase,
    verifiedPurchase: byPurchase,
    created_at: createdAt,
    createdAt,
    admin_comment: response,
    adminComment: response,
    admin_comment_date: respondedAt,
    adminCommentDate: respondedAt,
  };
}

export function presentForProduct(review: ReviewView): ProductReviewView {
  const { id, image_filename, imageFilename: _, created_at, ...common } = review;
  return { _id: id, ...common, image: image_filename, date: created_at };
}

import { Picture } from '#web/components/ui/picture.tsx';
import type { ReviewView } from '../../shared/review-view.ts';

/** All pictures of a review, one below the other, each as large as it fits. */
export function ReviewPictures({ review: { images, name } }: { review: ReviewView }) {
  return images.map((image, index) => (
    <Picture
      key={image}
      filename={image}
      alt={index === 0 ? `Picture from ${name}` : `Picture ${index + 1} from ${name}`}
      sizes="(min-width: 40rem) 33rem, 92vw"
      ratio="landscape"
      fit="contain"
      className="rounded-card"
    />
  ));
}

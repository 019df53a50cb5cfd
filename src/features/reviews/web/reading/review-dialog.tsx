import { productPaths } from '#features/products/web/paths.ts';
import { imageSize } from '#shared/images.ts';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { Picture } from '#web/components/ui/picture.tsx';
import { StarRating } from '#web/components/ui/star-rating.tsx';
import { ZoomablePicture } from '#web/components/zoomable-picture.tsx';
import type { ReviewView } from '../../shared/review-view.ts';
import { HelpfulButton } from './helpful-button.tsx';
import { OwnerResponse, Reviewer } from './reviewer.tsx';

type ReviewDialogProps = { review: ReviewView; open: boolean; onClose: () => void };

/** Plain text: URLs in a review do not become links. */
export function ReviewDialog({ review, open, onClose }: ReviewDialogProps) {
  const { product, productName } = review;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={review.title}
      description={
        product === null ? (
          productName
        ) : (
          <Link
            to={productPaths.one(product)}
            className="-my-2.5 inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-3"
          >
            {productName}
          </Link>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <Reviewer review={review} />
        <StarRating value={review.rating} />
        <p className="whitespace-pre-line">{review.comment}</p>
        <ReviewPictures review={review} />
        <HelpfulButton review={review} />
        <OwnerResponse review={review} />
      </div>
    </Dialog>
  );
}

export function ReviewPictures({ review: { images, name } }: { review: ReviewView }) {
  return images.map((image, index) => {
    const size = imageSize(image) ?? { width: 4, height: 3 };
    const words = index === 0 ? `Photo from ${name}` : `Photo ${index + 1} from ${name}`;
    return (
      <ZoomablePicture key={image} filename={image} name={words}>
        <div style={{ aspectRatio: `${size.width} / ${size.height}` }}>
          <Picture
            filename={image}
            alt={words}
            sizes="(min-width: 40rem) 33rem, 92vw"
            className="aspect-auto size-full rounded-card"
          />
        </div>
      </ZoomablePicture>
    );
  });
}

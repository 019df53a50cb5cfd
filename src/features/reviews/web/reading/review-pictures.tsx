import { imageSize } from '#shared/images.ts';
import { Picture } from '#web/components/ui/picture.tsx';
import { ZoomablePicture } from '#web/components/zoomable-picture.tsx';
import type { ReviewView } from '../../shared/review-view.ts';

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

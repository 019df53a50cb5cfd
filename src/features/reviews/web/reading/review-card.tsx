import { useCallback, useState } from 'react';
import { unbreakWeights } from '#features/products/shared/unbreak-weights.ts';
import { Card } from '#web/components/ui/card.tsx';
import { Picture } from '#web/components/ui/picture.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { StarRating } from '#web/components/ui/star-rating.tsx';
import { cn } from '#web/lib/cn.ts';
import MessageSquareReply from '~icons/lucide/message-square-reply';
import type { ReviewView } from '../../shared/review-view.ts';
import { Reviewer } from './reviewer.tsx';

type ReviewCardProps = {
  review: ReviewView;
  onOpen: (review: ReviewView) => void;
};

export function ReviewCard({ review, onOpen }: ReviewCardProps) {
  const { title, comment, rating, productName, images, helpful, adminComment } = review;
  const [picture] = images;
  const [cut, setCut] = useState(false);
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new ResizeObserver(() => setCut(element.scrollHeight > element.clientHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <Card interactive className="relative flex h-full flex-col gap-3.5 p-4 sm:p-5">
      <Reviewer review={review} />
      <div className="flex flex-1 gap-4">
        <div className="min-w-0 flex-1">
          <StarRating value={rating} size="sm" />
          <h3 className="mt-1.5 text-base leading-snug">
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => onOpen(review)}
              className="text-start after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-ring focus-visible:after:-outline-offset-2"
            >
              {title}
            </button>
          </h3>
          <p ref={measure} className="mt-1 line-clamp-3 max-w-prose leading-normal">
            {comment}
          </p>
        </div>
        {picture !== undefined && (
          <div className="shrink-0 text-center text-muted-foreground text-xs">
            <Picture
              filename={picture}
              alt=""
              sizes="8.25rem"
              className="size-22 rounded-[0.625rem]"
            />
            {images.length > 1 && <p className="mt-1">{images.length} photos</p>}
          </div>
        )}
      </div>
      <div className="grid min-h-[calc(2lh+0.75rem)] grid-cols-[1fr_auto] content-start gap-x-3 border-t pt-3 text-muted-foreground text-sm leading-snug">
        <p className="row-span-2">{unbreakWeights(productName)}</p>
        <p
          aria-hidden
          className={cn(
            'justify-self-end font-semibold text-primary underline underline-offset-4',
            !cut && 'hidden',
          )}
        >
          Read more
        </p>
        {adminComment !== null && (
          <p className="flex items-center gap-1.5 font-medium text-secondary-foreground">
            <MessageSquareReply aria-hidden className="size-4 shrink-0" />
            We responded
          </p>
        )}
        {helpful > 0 && (
          <p className="col-span-2 mt-1">
            {helpful === 1 ? '1 person found this helpful' : `${helpful} people found this helpful`}
          </p>
        )}
      </div>
    </Card>
  );
}

export function ReviewCardSkeleton() {
  return (
    <Card className="flex h-full flex-col gap-3.5 p-4 sm:p-5">
      <div className="flex gap-3">
        <Skeleton className="size-11 rounded-full" />
        <Skeleton className="h-10 flex-1" />
      </div>
      <Skeleton className="h-4 w-24" />
      <Skeleton className="h-22" />
      <Skeleton className="mt-auto h-4 w-2/3" />
    </Card>
  );
}

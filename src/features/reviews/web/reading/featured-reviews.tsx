import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { SectionHeading } from '#web/components/ui/section-heading.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import { cn } from '#web/lib/cn.ts';
import { prefersReducedMotion } from '#web/lib/scroll/scroll.ts';
import ChevronLeft from '~icons/lucide/chevron-left';
import ChevronRight from '~icons/lucide/chevron-right';
import type { ReviewView } from '../../shared/review-view.ts';
import { ReviewCard } from './review-card.tsx';

const slidesPerPage = 3;

/** Milliseconds after the last scroll event; Safari before 26.2 has no `scrollend`. */
const stillAfter = 100;

type FeaturedReviewsProps = { onOpen: (review: ReviewView) => void };

export function FeaturedReviews({ onOpen }: FeaturedReviewsProps) {
  const { data } = trpc.reviews.featured.useQuery();
  if (!data || data.length === 0) return null;
  return <Carousel reviews={data} onOpen={onOpen} />;
}

function Carousel({ reviews, onOpen }: FeaturedReviewsProps & { reviews: ReviewView[] }) {
  const { viewport, ready, page, pages, turn, turnTo, turnByKey } = useCarousel(
    Math.ceil(reviews.length / slidesPerPage),
  );
  // Reserves the space, to avoid a layout shift once the number of pages is known.
  const hiddenUntilReady = !ready && 'invisible';
  const pageIndexes = Array.from({ length: pages }, (_, index) => index);
  return (
    <section
      aria-labelledby="featured-reviews"
      aria-roledescription="carousel"
      onKeyDown={turnByKey}
      className="page-width pt-12 sm:pt-16"
    >
      <SectionHeading
        id="featured-reviews"
        action={
          pages > 1 && (
            // aria-disabled: a disabled button would lose the focus, and with it the arrow keys.
            <div className="flex items-center gap-2">
              <Button
                variant="outline"
                size="icon"
                aria-label="Previous reviews"
                aria-disabled={page === 0}
                onClick={() => turn(-1)}
              >
                <ChevronLeft aria-hidden />
              </Button>
              <Button
                variant="outline"
                size="icon"
                aria-label="Next reviews"
                aria-disabled={page === pages - 1}
                onClick={() => turn(1)}
              >
                <ChevronRight aria-hidden />
              </Button>
            </div>
          )
        }
      >
        Featured Reviews
      </SectionHeading>
      <div
        ref={viewport}
        className="-mx-2 mt-5 snap-x snap-mandatory overflow-x-auto px-2 py-1 [scrollbar-width:none]"
      >
        <ul className="-ms-4 flex max-sm:items-start after:w-2 after:shrink-0 lg:-ms-5">
          {reviews.map((review) => (
            <li
              key={review.id}
              className="-scroll-ms-2 min-w-0 shrink-0 basis-[88%] snap-start ps-4 sm:basis-1/2 lg:-scroll-ms-3 lg:basis-1/3 lg:ps-5"
            >
              <ReviewCard review={review} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      </div>
      {pages > 1 && (
        <div className={cn('mt-3 flex justify-center max-sm:hidden', hiddenUntilReady)}>
          {pageIndexes.map((index) => (
            <button
              key={index}
              type="button"
              aria-label={`Page ${index + 1} of ${pages}`}
              aria-current={index === page ? 'true' : undefined}
              onClick={() => turnTo(index)}
              className="group grid size-11 place-items-center rounded-full"
            >
              <span className="size-2.5 rounded-full bg-border-strong transition-[background-color,width] group-hover:bg-primary/60 group-aria-[current]:w-6 group-aria-[current]:bg-primary" />
            </button>
          ))}
        </div>
      )}
    </section>
  );
}

/** Never turns automatically. @param minPages until measured. */
function useCarousel(minPages: number) {
  const viewport = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ ready: false, page: 0, pages: minPages });

  useEffect(() => {
    const row = viewport.current;
    if (!row) return;
    let timer: ReturnType<typeof setTimeout>;
    const measure = () => {
      const distances = pageStarts(row).map((start) => Math.abs(start - row.scrollLeft));
      const page = distances.indexOf(Math.min(...distances));
      setPlace({ ready: true, page, pages: distances.length });
    };
    const measureOnceStill = () => {
      clearTimeout(timer);
      timer = setTimeout(measure, stillAfter);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(row);
    row.addEventListener('scroll', measureOnceStill, { passive: true });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      row.removeEventListener('scroll', measureOnceStill);
    };
  }, []);

  const turnTo = (page: number) => {
    const row = viewport.current;
    if (!row) return;
    const behavior = prefersReducedMotion() ? 'instant' : 'smooth';
    row.scrollTo({ left: pageStarts(row)[page], behavior });
    setPlace({ ...place, page });
  };
  const turn = (by: 1 | -1) => turnTo(Math.min(Math.max(place.page + by, 0), place.pages - 1));
  return {
    viewport,
    ...place,
    turnTo,
    turn,
    turnByKey: ({ key }: KeyboardEvent) => {
      if (key === 'ArrowRight') turn(1);
      if (key === 'ArrowLeft') turn(-1);
    },
  };
}

/** @returns the scroll position of each page, in CSS pixels. */
function pageStarts(row: HTMLElement): number[] {
  const slides = [...row.querySelectorAll('li')];
  const { offsetLeft: origin = 0, offsetWidth: width = 1 } = slides[0] ?? {};
  const perPage = Math.max(1, Math.round(row.clientWidth / width));
  const end = row.scrollWidth - row.clientWidth;
  const starts = slides.filter((_, index) => index % perPage === 0);
  return starts.map(({ offsetLeft }) => Math.min(offsetLeft - origin, end));
}

import useEmblaCarousel from 'embla-carousel-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { prefersReducedMotion } from '#web/lib/reduced-motion.ts';

/** A row of slides that is turned page by page: by swipe, buttons and arrow keys, never by itself. */
export function useCarousel() {
  const [viewport, carousel] = useEmblaCarousel({ align: 'start', slidesToScroll: 'auto' });
  const [place, setPlace] = useState({ page: 0, pages: 1 });

  useEffect(() => {
    if (!carousel) return;
    const look = () =>
      setPlace({
        page: carousel.selectedScrollSnap(),
        pages: carousel.scrollSnapList().length,
      });
    look();
    carousel.on('select', look).on('reInit', look);
    return () => {
      carousel.off('select', look).off('reInit', look);
    };
  }, [carousel]);

  const turnTo = (page: number) => carousel?.scrollTo(page, prefersReducedMotion());
  const turn = (by: 1 | -1) => turnTo(Math.min(Math.max(place.page + by, 0), place.pages - 1));
  return {
    viewport,
    /** Before that the row scrolls as the browser does it. */
    ready: carousel !== undefined,
    ...place,
    turnTo,
    /** One page on or back; at the ends it stays. */
    turn,
    turnByKey: ({ key }: KeyboardEvent) => {
      if (key === 'ArrowRight') turn(1);
      if (key === 'ArrowLeft') turn(-1);
    },
  };
}

import { useState } from 'react';
import type { ReviewView } from '../../shared/review-view.ts';

/** Which of the reviews on the screen are ticked; those that left it do not count. */
export function useChosen(reviews: readonly ReviewView[]) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const ids = reviews.map(({ id }) => id).filter((id) => ticked.has(id));
  return {
    ids,
    has: (id: number) => ticked.has(id),
    all: reviews.length > 0 && ids.length === reviews.length,
    some: ids.length > 0 && ids.length < reviews.length,
    toggle: (id: number) =>
      setTicked((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    toggleAll: () =>
      setTicked(ids.length === reviews.length ? new Set() : new Set(reviews.map(({ id }) => id))),
    clear: () => setTicked(new Set()),
  };
}

export type Chosen = ReturnType<typeof useChosen>;

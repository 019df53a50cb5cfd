import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ListView } from '#web/lib/list-view.ts';
import { keepScroll } from './use-scroll-and-focus-on-navigation.ts';

type Paged = { page?: number; size: number };

type Options = {
  /** The list is only a part of its page: turning its pages leaves the page where it is. */
  within?: boolean;
};

/** What a list shows, as the address says, and how to show something else; Back goes one step back. */
export function useListView<View extends Paged>(
  definition: ListView<View>,
  { within = false }: Options = {},
) {
  const [params, setParams] = useSearchParams();
  const view = definition.read(params);
  // A word that settles may come before the order that was just opened has been drawn.
  const asked = useRef(params);
  useEffect(() => {
    asked.current = params;
  }, [params]);
  const show = (change: Partial<View>, options: { replace?: boolean; state?: unknown } = {}) => {
    const now = asked.current;
    asked.current = definition.write({ ...definition.read(now), ...change }, now);
    setParams(asked.current, { state: keepScroll, ...options });
  };
  /** Other rows, or the same in another way: from the first page on. */
  const narrow = (change: Partial<View>, options: { replace?: boolean } = {}) =>
    show({ ...definition.start, ...change }, options);
  return {
    view,
    sizes: definition.parts.size.values ?? [],
    choices: definition.choices(view).map(({ change, ...choice }) => ({
      ...choice,
      choose: (value: string) => narrow(change(value)),
    })),
    filtered: definition.filtered(view),
    filter: definition.filter(view),
    show,
    narrow,
    /** Everything, in pages as long as before. */
    showAll: () => show({ ...definition.usual, size: view.size }),
    // Another page of a list that has the screen to itself begins at its top.
    turnTo: (page: number) => show({ ...view, page } as View, within ? {} : { state: null }),
  };
}

/** What `useListView` gives for a view. */
export type UsedList<View extends Paged> = ReturnType<typeof useListView<View>>;

import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ListView } from '#web/lib/list-view.ts';
import { keepScroll } from './use-scroll-and-focus-on-navigation.ts';

type Paged = { page?: number; size: number };

type Options = {
  /** The list is a part of its page: changing its page does not scroll. */
  within?: boolean;
};

export function useListView<View extends Paged>(
  definition: ListView<View>,
  { within = false }: Options = {},
) {
  const [params, setParams] = useSearchParams();
  const view = definition.read(params);
  // Debounced search text can arrive before the last navigation has rendered.
  const latestParams = useRef(params);
  useEffect(() => {
    latestParams.current = params;
  }, [params]);
  const show = (change: Partial<View>, options: { replace?: boolean; state?: unknown } = {}) => {
    const now = latestParams.current;
    latestParams.current = definition.write({ ...definition.read(now), ...change }, now);
    setParams(latestParams.current, { state: keepScroll, ...options });
  };
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
    showAll: () => show({ ...definition.defaults, size: view.size }),
    // Without `within`, another page starts at its top.
    turnTo: (page: number) => show({ ...view, page } as View, within ? {} : { state: null }),
  };
}

export type UsedList<View extends Paged> = ReturnType<typeof useListView<View>>;

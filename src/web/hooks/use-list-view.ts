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
    defaultSize: definition.defaults.size,
    choices: choicesIn(definition, view).map(({ change, ...choice }) => ({
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

export function choicesIn<View extends object>(
  { parts, defaults }: Pick<ListView<View>, 'parts' | 'defaults'>,
  view: View,
) {
  return (Object.keys(parts) as (keyof View)[]).flatMap((key) => {
    const { select, values = [] } = parts[key];
    if (!select) return [];
    const options = new Map(select.all === undefined ? [] : [['', select.all]]);
    for (const one of values.map(String)) options.set(one, select.names?.[one] ?? one);
    const value = String(view[key] ?? '');
    return {
      label: select.label,
      value,
      options,
      further: select.further ?? false,
      day: select.day ?? false,
      /** Null for the default. */
      chosen: view[key] === defaults[key] ? null : (select.names?.[value] ?? value),
      defaultValue: String(defaults[key] ?? ''),
      change: (value: string) =>
        ({ [key]: parts[key].read(value) ?? defaults[key] }) as Partial<View>,
    };
  });
}

export type UsedList<View extends Paged> = ReturnType<typeof useListView<View>>;

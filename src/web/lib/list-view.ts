import { parameterIn } from '#shared/parameter.ts';
import { readDay } from '#shared/time/day.ts';

type Part<T> = {
  name: string;
  /** Default value, omitted from the address; also used for invalid ones. */
  defaultValue: T;
  /** undefined when invalid. */
  read: (text: string) => T | undefined;
  filters?: true;
  values?: readonly T[];
  select?: Select;
  /** A cursor: reset when the rows change. */
  place?: true;
};

type Select = {
  label: string;
  all?: string;
  names?: Record<string, string>;
  further?: true;
  day?: true;
};

export function textFilter(name: string): Part<string> {
  return { name, defaultValue: '', read: (text) => text, filters: true };
}

/** An enumeration, or null for all. Without `select` it is set by links only. */
export function oneOf<T extends string>(
  name: string,
  values: readonly T[],
  select?: Select & { all: string },
): Part<T | null> {
  const read = (text: string) => values.find((one) => one === text);
  return { name, defaultValue: null, read, filters: true, values, ...(select && { select }) };
}

/** A filter whose values only the screen knows, such as areas. */
export function dynamicSelect(name: string, select: Select & { all: string }): Part<string> {
  return { ...textFilter(name), select };
}

/** A date (2026-11-20), or null for all. */
export function day(name: string, label: string): Part<string | null> {
  const read = (text: string) => (Number.isNaN(readDay(text)) ? undefined : text);
  return {
    name,
    defaultValue: null,
    read,
    filters: true,
    select: { label, further: true, day: true },
  };
}

export function setting<T extends string | number>(
  name: string,
  values: readonly T[],
  defaultValue: T,
  select?: Select,
): Part<T> {
  const read = (text: string) => values.find((one) => String(one) === text);
  return { name, defaultValue, read, values, ...(select && { select }) };
}

/** A positive integer, or the default. */
export function number<T extends number | null>(name: string, defaultValue: T): Part<number | T> {
  const read = (text: string) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined);
  return { name, defaultValue, read };
}

/** Keyset cursor: the number of the last row seen; null for the first page. */
export function after(name: string): Part<number | null> {
  return { ...number(name, null), place: true };
}

export type ListView<View extends object> = ReturnType<typeof listView<View>>;
export type ViewOf<T> = T extends { defaults: infer View } ? View : never;

/** Defines the state of a list, stored in the address. @param address of its page. */
export function listView<View extends object>(
  address: string,
  parts: { [Key in keyof View]: Part<View[Key]> },
) {
  const keys = Object.keys(parts) as (keyof View)[];
  const defaults = Object.fromEntries(keys.map((key) => [key, parts[key].defaultValue])) as View;
  const start = Object.fromEntries(
    keys
      .filter((key) => key === 'page' || parts[key].place)
      .map((key) => [key, parts[key].defaultValue]),
  ) as Partial<View>;

  const read = (params: URLSearchParams): View => {
    const view = { ...defaults };
    for (const key of keys) {
      const text = parameterIn(params, parts[key].name);
      if (text !== null) view[key] = parts[key].read(text) ?? defaults[key];
    }
    return view;
  };
  const write = (view: View, params?: URLSearchParams): URLSearchParams => {
    const written = new URLSearchParams(params);
    for (const key of keys) {
      if (view[key] === defaults[key]) written.delete(parts[key].name);
      else written.set(parts[key].name, String(view[key]));
    }
    return written;
  };
  const path = (view: Partial<View>): string => {
    const params = write({ ...defaults, ...view });
    return params.size === 0 ? address : `${address}?${params}`;
  };
  const filtered = (view: View): boolean =>
    keys.some((key) => parts[key].filters && String(view[key] ?? '').trim() !== '');
  const filter = (view: View): string =>
    JSON.stringify(keys.filter((key) => parts[key].filters).map((key) => view[key]));
  return { parts, defaults, start, read, write, path, filtered, filter };
}

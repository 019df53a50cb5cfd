import { parameterIn } from '#shared/parameter.ts';
import { readDay } from '#shared/time/day.ts';

/** One thing that the view of a list consists of, and how it stands in the address. */
type Part<T> = {
  /** Its name in the address. */
  name: string;
  /** What counts when the address says nothing of it, or something wrong; left out of the address. */
  usual: T;
  /** undefined: the text means nothing. */
  read: (text: string) => T | undefined;
  /** Hides rows unless it is as usual. */
  filters?: true;
  values?: readonly T[];
  select?: Select;
  /** Says from where on rows are shown: other rows begin anew. */
  place?: true;
};

/** How a part is chosen on the screen. */
type Select = {
  label: string;
  /** What leaves all rows: 'All statuses'. */
  all?: string;
  /** Of values that do not name themselves. */
  names?: Record<string, string>;
  /** It stands among those that are shown when they are asked for. */
  further?: true;
  /** A day is chosen in a calendar. */
  day?: true;
};

/** Words that are searched for. */
export function words(name: string): Part<string> {
  return { name, usual: '', read: (text) => text, filters: true };
}

/** Leaves only rows of one kind; null leaves all of them. Without a select something else leads there. */
export function oneOf<T extends string>(
  name: string,
  values: readonly T[],
  select?: Select & { all: string },
): Part<T | null> {
  const read = (text: string) => values.find((one) => one === text);
  return { name, usual: null, read, filters: true, values, ...(select && { select }) };
}

/** Leaves only rows of one kind, of which only the screen knows the names: areas, say. */
export function namedBySelect(name: string, select: Select & { all: string }): Part<string> {
  return { ...words(name), select };
}

/** Leaves only rows of a day, as 2026-11-20, or from or to it; null leaves all of them. */
export function day(name: string, label: string): Part<string | null> {
  const read = (text: string) => (Number.isNaN(readDay(text)) ? undefined : text);
  return { name, usual: null, read, filters: true, select: { label, further: true, day: true } };
}

/** One of some values that hide nothing: an order, a size. */
export function setting<T extends string | number>(
  name: string,
  values: readonly T[],
  usual: T,
  select?: Select,
): Part<T> {
  const read = (text: string) => values.find((one) => String(one) === text);
  return { name, usual, read, values, ...(select && { select }) };
}

/** A whole number from 1 on, such as that of a page; null, as usual, where none is. */
export function number<T extends number | null>(name: string, usual: T): Part<number | T> {
  const read = (text: string) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined);
  return { name, usual, read };
}

/** The number of the row after which the rows go on; null, as usual, from the first one on. */
export function after(name: string): Part<number | null> {
  return { ...number(name, null), place: true };
}

export type ListView<View extends object> = ReturnType<typeof listView<View>>;
export type ViewOf<T> = T extends { usual: infer View } ? View : never;

/**
 * What a list can be made to show, all of which stands in the address of its page.
 * @param address of the page with the list, when nothing is asked.
 */
export function listView<View extends object>(
  address: string,
  parts: { [Key in keyof View]: Part<View[Key]> },
) {
  const keys = Object.keys(parts) as (keyof View)[];
  const usual = Object.fromEntries(keys.map((key) => [key, parts[key].usual])) as View;
  /** From the first row on. */
  const start = Object.fromEntries(
    keys.filter((key) => key === 'page' || parts[key].place).map((key) => [key, parts[key].usual]),
  ) as Partial<View>;

  /** What an address asks for; whatever it has wrong counts as not asked. */
  const read = (params: URLSearchParams): View => {
    const view = { ...usual };
    for (const key of keys) {
      const text = parameterIn(params, parts[key].name);
      if (text !== null) view[key] = parts[key].read(text) ?? usual[key];
    }
    return view;
  };
  /** The parameters that say the same, and whatever else stood there. */
  const write = (view: View, params?: URLSearchParams): URLSearchParams => {
    const written = new URLSearchParams(params);
    for (const key of keys) {
      if (view[key] === usual[key]) written.delete(parts[key].name);
      else written.set(parts[key].name, String(view[key]));
    }
    return written;
  };
  /** The address of the page with some of its view given. */
  const path = (view: Partial<View>): string => {
    const params = write({ ...usual, ...view });
    return params.size === 0 ? address : `${address}?${params}`;
  };
  /** Something is searched for or filtered. */
  const filtered = (view: View): boolean =>
    keys.some((key) => parts[key].filters && String(view[key] ?? '').trim() !== '');
  /** What is searched and filtered, as a text that tells one from another. */
  const filter = (view: View): string =>
    JSON.stringify(keys.filter((key) => parts[key].filters).map((key) => view[key]));
  /** What can be chosen on the screen, and what a choice changes. */
  const choices = (view: View) =>
    keys.flatMap((key) => {
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
        /** What it is called when it is not as usual. */
        chosen: view[key] === usual[key] ? null : (select.names?.[value] ?? value),
        usual: String(usual[key] ?? ''),
        change: (value: string) =>
          ({ [key]: parts[key].read(value) ?? usual[key] }) as Partial<View>,
      };
    });
  return { parts, usual, start, read, write, path, filtered, filter, choices };
}

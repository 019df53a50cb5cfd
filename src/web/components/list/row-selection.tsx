import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { focusHeading } from '#web/lib/scroll/scroll.ts';

export type RowSelection<Row> = ReturnType<typeof useRowSelection<Row>>;

type Beyond<Row> = { view: string; rows: readonly Row[] };

/**
 * Ticked rows. Those no longer shown do not count, except those of `tick` while the filter is the
 * same. @param view key of the filter.
 */
export function useRowSelection<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => number,
  view: string,
) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [beyond, setBeyond] = useState<Beyond<Row> | null>(null);
  const last = useRef<number | null>(null);
  const keys = rows.map(keyOf);
  const onScreen = new Set(keys);
  const elsewhere = beyond?.view === view ? beyond.rows : [];
  const chosen = [...rows, ...elsewhere.filter((row) => !onScreen.has(keyOf(row)))].filter((row) =>
    ticked.has(keyOf(row)),
  );
  const here = keys.filter((key) => ticked.has(key)).length;
  const all = here > 0 && here === keys.length;
  /** With `through`, all rows from the one ticked last. */
  const toggle = (key: number, { through = false } = {}) => {
    const on = !ticked.has(key);
    const from = through && last.current !== null ? keys.indexOf(last.current) : -1;
    const to = keys.indexOf(key);
    const meant = from < 0 ? [key] : keys.slice(Math.min(from, to), Math.max(from, to) + 1);
    last.current = key;
    setTicked((before) => {
      const after = new Set(before);
      for (const one of meant) {
        if (on) after.add(one);
        else after.delete(one);
      }
      return after;
    });
  };
  return {
    rows: chosen,
    count: chosen.length,
    all,
    some: chosen.length > 0 && !all,
    has: (key: number) => ticked.has(key),
    toggle,
    toggleAll: () => setTicked(new Set(all ? [] : keys)),
    tick(found: readonly Row[]) {
      setBeyond({ view, rows: found });
      setTicked(new Set(found.map(keyOf)));
    },
    clear: () => setTicked(new Set()),
  };
}

type BulkBarProps = {
  label: string;
  chosen: string;
  more?: ReactNode;
  onClear: () => void;
  children: ReactNode;
};

/** Bulk actions at the bottom of the screen, while any row is ticked. */
export function BulkBar({ label, chosen, more, onClear, children }: BulkBarProps) {
  // Removing the bar removes the focused button.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) focusHeading();
    },
    [],
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex row in every browser
    <div
      role="group"
      aria-label={label}
      data-uncovered
      className="sticky bottom-3 z-10 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-border-strong bg-card px-4 py-2.5 shadow-overlay"
    >
      <p role="status" className="font-semibold">
        {chosen}
      </p>
      {more}
      <div className="flex flex-wrap gap-2 sm:ms-auto">
        {children}
        <Button variant="ghost" size="sm" onClick={onClear}>
          Clear
        </Button>
      </div>
    </div>
  );
}

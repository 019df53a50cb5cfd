import { type SyntheticEvent, useState } from 'react';

type Held<Row> = { scope: string | undefined; rows: readonly Row[] };

/**
 * Holds back new rows while the pointer or the focus is among the others, so that none moves under
 * it. @param scope what is listed, in its order; undefined to hold back none.
 */
export function useHeldRows<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => number,
  scope: string | undefined,
) {
  const [held, setHeld] = useState<Held<Row> | null>(null);
  const hold = () =>
    setHeld((before) => (before && before.scope === scope ? before : { scope, rows }));
  const release = ({ currentTarget }: SyntheticEvent) => {
    if (!currentTarget.matches(':hover, :focus-within')) setHeld(null);
  };
  const before = held && held.scope === scope && scope !== undefined ? held.rows : rows;
  const known = new Set(before.map(keyOf));
  const waiting = rows.filter((row) => !known.has(keyOf(row))).length;
  const now = new Map(rows.map((row) => [keyOf(row), row]));
  // Keeps the last rows, which the new ones pushed to the next page, so that the list keeps its height.
  const last = before.length - waiting;
  const shown = before.flatMap((row, at) => now.get(keyOf(row)) ?? (at < last ? [] : [row]));
  return {
    shown: waiting === 0 ? rows : shown,
    waiting,
    showAll: () => setHeld({ scope, rows }),
    handlers: { onPointerOver: hold, onFocus: hold, onPointerLeave: release, onBlur: release },
  };
}

import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { focusHeading } from '#web/lib/focus-heading.ts';

export type Ticks = ReturnType<typeof useTicks>;

/** Which of the rows on the screen are ticked; those that left it do not count. */
export function useTicks(keys: readonly number[]) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const count = keys.filter((key) => ticked.has(key)).length;
  const all = count > 0 && count === keys.length;
  return {
    count,
    all,
    some: count > 0 && !all,
    has: (key: number) => ticked.has(key),
    toggle: (key: number) =>
      setTicked((before) => {
        const after = new Set(before);
        if (!after.delete(key)) after.add(key);
        return after;
      }),
    toggleAll: () => setTicked(new Set(all ? [] : keys)),
    clear: () => setTicked(new Set()),
  };
}

type BulkBarProps = { label: string; chosen: string; onClear: () => void; children: ReactNode };

/** What can be done with all rows that are ticked, at the foot of the screen while any is. */
export function BulkBar({ label, chosen, onClear, children }: BulkBarProps) {
  // The bar goes with the ticks, and with it the button that had the focus.
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
      className="sticky bottom-3 z-10 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-border-strong bg-card px-4 py-2.5 shadow-overlay"
    >
      <p className="font-semibold">{chosen}</p>
      <div className="flex flex-wrap gap-2 sm:ms-auto">
        {children}
        <Button variant="ghost" size="sm" onClick={onClear}>
          Clear
        </Button>
      </div>
    </div>
  );
}

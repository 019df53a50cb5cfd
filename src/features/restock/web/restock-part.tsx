import { useEffect, useRef, useState } from 'react';
import { lazyPart } from '#web/lazy/lazy-part.tsx';
import ChevronDown from '~icons/lucide/chevron-down';

const RestockForm = lazyPart(
  'The form',
  async () => (await import('./restock-form.tsx')).RestockForm,
);

/** The form needs scripts and is loaded when opened. */
export function RestockPart({ productID }: { productID: number }) {
  const container = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  // It may have been opened before hydration.
  useEffect(() => setOpen(container.current?.open ?? false), []);
  return (
    <details
      ref={container}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group mt-4 w-full rounded-card border border-border bg-card shadow-card md:max-w-md noscript:hidden print:hidden"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary takes focus and presses by itself */}
      <summary
        onPointerEnter={RestockForm.preload}
        onFocus={RestockForm.preload}
        className="flex min-h-11 list-none items-center gap-4 rounded-card px-4 py-2.5 font-semibold text-heading sm:px-5 [&::-webkit-details-marker]:hidden"
      >
        <span className="min-w-0 flex-1">Tell me when it is back</span>
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="px-4 pb-4 sm:px-5 sm:pb-5">
        {open && <RestockForm key={productID} productID={productID} />}
      </div>
    </details>
  );
}

import { useEffect, useRef, useState } from 'react';
import { Link } from '#web/components/ui/link.tsx';
import { lazyPart } from '#web/lazy/lazy-part.tsx';
import { cn } from '#web/lib/cn.ts';
import { paths } from '#web/paths.ts';
import ChevronDown from '~icons/lucide/chevron-down';
import Truck from '~icons/lucide/truck';
import { feeInWords } from '../shared/delivery-area.ts';
import { useMyArea } from './use-delivery.ts';

const AreaQuestion = lazyPart(
  'This question',
  async () => (await import('./area-question.tsx')).AreaQuestion,
);

type AskAreaProps = {
  className?: string;
  /** Total of the order, in rand. */
  total?: number;
  /** The fee is shown beside it: only links to another area. */
  feeShown?: boolean;
};

/** Small, as part of every first load. Same height with and without the fee; needs no script. */
export function AskArea({ className, total, feeShown = false }: AskAreaProps) {
  const { name, area } = useMyArea(total);
  const container = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  // It may have been opened before hydration.
  useEffect(() => setOpen(container.current?.open ?? false), []);
  return (
    <details
      ref={container}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className={cn(
        'group rounded-control border border-current/25',
        area && !feeShown ? 'print:border-0' : 'print:hidden',
        className,
      )}
    >
      <summary className="flex h-11 list-none items-center gap-2.5 rounded-control px-3.5 font-semibold text-compact [&::-webkit-details-marker]:hidden">
        <Truck aria-hidden className="size-5 shrink-0" />
        <span className="line-clamp-2 min-w-0 flex-1 leading-tight">
          {!name && <span>Do you deliver to me?</span>}
          {name && feeShown && <span>Check another area</span>}
          {name && !feeShown && (
            <>
              {/* On the narrowest phones the fee would not fit beside it. */}
              <span className="max-[22.4rem]:sr-only">Delivery to </span>
              <span>{area ? `${name}: ${feeInWords(area.fee)}` : name}</span>
            </>
          )}
        </span>
        <ChevronDown
          aria-hidden
          className="size-4 shrink-0 transition-transform print:hidden group-open:rotate-180"
        />
      </summary>
      <div className="px-3.5 pt-1 pb-3.5 print:hidden">
        {open && <AreaQuestion />}
        <Link
          to={paths.deliveryTerms}
          className="inline-flex min-h-11 items-center text-compact underline underline-offset-4"
        >
          All areas, fees and days
        </Link>
      </div>
    </details>
  );
}

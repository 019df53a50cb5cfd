import ChevronLeft from '~icons/lucide/chevron-left';
import ChevronRight from '~icons/lucide/chevron-right';
import { Button } from './button.tsx';

type PaginationProps = {
  page: number;
  pageCount: number;
  onPageChange: (page: number) => void;
  label: string;
};

export function Pagination({ page, pageCount, onPageChange, label }: PaginationProps) {
  if (pageCount <= 1) return null;
  // Not disabled at the ends: a disabled button would lose the focus.
  const turnTo = (next: number) => {
    if (next >= 1 && next <= pageCount) onPageChange(next);
  };
  return (
    <nav data-slot="pagination" aria-label={`Pages of ${label}`} className="flex justify-center">
      <ul className="flex flex-wrap items-center justify-center gap-0.5 sm:gap-1">
        <li>
          <Button
            variant="ghost"
            size="icon"
            aria-label="Previous page"
            aria-disabled={page <= 1}
            onClick={() => turnTo(page - 1)}
          >
            <ChevronLeft aria-hidden />
          </Button>
        </li>
        {pageNumbers(page, pageCount).map((number) => (
          <li key={number}>
            {typeof number === 'number' ? (
              <button
                type="button"
                aria-label={`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
                onClick={() => onPageChange(number)}
                className="amount h-11 min-w-8 rounded-control px-1.5 font-semibold text-compact text-heading transition-colors hover:bg-accent aria-[current]:bg-primary aria-[current]:text-primary-foreground sm:min-w-11"
              >
                {number}
              </button>
            ) : (
              <span aria-hidden className="inline-block w-5 text-center text-muted-foreground">
                …
              </span>
            )}
          </li>
        ))}
        <li>
          <Button
            variant="ghost"
            size="icon"
            aria-label="Next page"
            aria-disabled={page >= pageCount}
            onClick={() => turnTo(page + 1)}
          >
            <ChevronRight aria-hidden />
          </Button>
        </li>
      </ul>
    </nav>
  );
}

type PageNumber = number | 'gap-before' | 'gap-after';

/** First, last, current and its neighbours; at most seven items, to fit a phone. From 1. */
export function pageNumbers(current: number, count: number): PageNumber[] {
  if (count <= 7) return Array.from({ length: count }, (_, index) => index + 1);
  if (current <= 4) return [1, 2, 3, 4, 5, 'gap-after', count];
  if (current >= count - 3) {
    return [1, 'gap-before', count - 4, count - 3, count - 2, count - 1, count];
  }
  return [1, 'gap-before', current - 1, current, current + 1, 'gap-after', count];
}

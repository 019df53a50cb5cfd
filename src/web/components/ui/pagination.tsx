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
    <nav aria-label={`Pages of ${label}`} className="flex items-center gap-1">
      <Button
        variant="ghost"
        size="icon"
        aria-label="Previous page"
        aria-disabled={page <= 1}
        onClick={() => turnTo(page - 1)}
      >
        <ChevronLeft aria-hidden />
      </Button>
      <span className="amount font-semibold text-compact">
        <span className="max-sm:sr-only">Page </span>
        {page} of {pageCount}
      </span>
      <Button
        variant="ghost"
        size="icon"
        aria-label="Next page"
        aria-disabled={page >= pageCount}
        onClick={() => turnTo(page + 1)}
      >
        <ChevronRight aria-hidden />
      </Button>
    </nav>
  );
}

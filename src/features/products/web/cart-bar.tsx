import { formatTotal } from '#shared/money.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { paths } from '#web/paths.ts';
import type { Selection } from './selection.ts';

/** What is chosen so far and what it costs, always at hand at the bottom while there is something. */
export function CartBar({ selection }: { selection: Selection }) {
  const { count, total, unsaved, save } = selection;
  if (count === 0 && !unsaved) return null;
  return (
    <section
      aria-label="Your selection"
      data-foot-bar
      className="[@media(height>=24rem)]:sticky bottom-[max(0.75rem,env(safe-area-inset-bottom))] z-30 mx-auto mt-8 flex w-full max-w-xl items-center justify-between gap-4 rounded-[1.125rem] border border-border-strong bg-card py-2.5 ps-4 pe-2.5 shadow-overlay sm:ps-5"
    >
      <div className="min-w-0 leading-snug" aria-live="polite">
        <p className="amount font-bold text-heading">
          {count === 1 ? '1 item' : `${count} items`}
          <span aria-hidden className="px-1.5 font-normal text-muted-foreground">
            ·
          </span>
          {formatTotal(total)}
        </p>
        {unsaved ? (
          <p className="font-medium text-marigold-ink text-sm">Not saved yet</p>
        ) : (
          <p className="text-muted-foreground text-sm">
            Saved.{' '}
            <Link
              to={paths.cart}
              className="font-semibold text-primary underline underline-offset-3"
            >
              View Cart
            </Link>
          </p>
        )}
      </div>
      <Button variant={unsaved ? 'marigold' : 'outline'} onClick={save}>
        Save to Cart
      </Button>
    </section>
  );
}

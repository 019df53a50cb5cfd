import { useEffect, useRef } from 'react';
import type { CartLine } from '#features/cart/shared/cart.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { describeDifference, markedDifferences } from '../../shared/sending/cart-differences.ts';

type Props = {
  lines: readonly CartLine[];
  /** An order was refused because of the changes: focus moves here. */
  refused: boolean;
  onRemoveMissing: () => void;
};

export function CartChanges({ lines, refused, onRemoveMissing }: Props) {
  const notice = useRef<HTMLElement>(null);
  const changes = [...new Set(markedDifferences(lines).map(describeDifference))];
  const changed = changes.length > 0;
  useEffect(() => {
    if (refused && changed) notice.current?.focus();
  }, [refused, changed]);
  if (!changed) return null;
  const missing = lines.some((line) => line.missing);
  const suffix = refused ? ' again' : '';
  return (
    <section
      ref={notice}
      tabIndex={-1}
      aria-label="Your cart has changed"
      className="rounded-card print:hidden"
    >
      <Alert
        tone="warning"
        title={`Some things in your cart have changed${refused ? ', so the order was not sent' : ''}`}
      >
        <ul className="mt-1 list-disc ps-5 [overflow-wrap:anywhere]">
          {changes.map((change) => (
            <li key={change}>{change}.</li>
          ))}
        </ul>
        <p className="mt-2">
          The prices below are today’s.{' '}
          <span>
            {missing
              ? `Please remove what is not available, check the rest and send your order${suffix}.`
              : `Please check your cart and send your order${suffix}.`}
          </span>
        </p>
        {missing && (
          <Button variant="outline" size="sm" className="mt-3" onClick={onRemoveMissing}>
            Remove unavailable products
          </Button>
        )}
      </Alert>
    </section>
  );
}

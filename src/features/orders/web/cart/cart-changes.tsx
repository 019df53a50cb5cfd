import { useEffect, useRef } from 'react';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';

type Props = {
  /** What differs from what the visitor saw, a sentence each. */
  changes: readonly string[];
  /** Takes what cannot be had out of the cart; absent when everything can. */
  onRemoveMissing?: () => void;
};

/** Why an order was not taken: prices changed, products are sold out or gone. Focus comes here. */
export function CartChanges({ changes, onRemoveMissing }: Props) {
  const notice = useRef<HTMLElement>(null);
  useEffect(() => notice.current?.focus(), []);
  const removeMissing = () => {
    onRemoveMissing?.();
    // The button goes with what it removed.
    notice.current?.focus();
  };
  return (
    <section ref={notice} tabIndex={-1} aria-label="Your cart has changed" className="rounded-card">
      <Alert tone="warning" title="Your cart has changed, so the order was not sent">
        <ul className="mt-1 list-disc ps-5">
          {changes.map((change) => (
            <li key={change}>{change}.</li>
          ))}
        </ul>
        <p className="mt-2">
          {onRemoveMissing
            ? 'The prices below are today’s. Please take out what you cannot have, check the rest and send your order again.'
            : 'The prices below are today’s. Please check your cart and send your order again.'}
        </p>
        {onRemoveMissing && (
          <Button variant="outline" size="sm" className="mt-3" onClick={removeMissing}>
            Remove unavailable products
          </Button>
        )}
      </Alert>
    </section>
  );
}

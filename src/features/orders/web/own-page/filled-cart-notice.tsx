import { useLocation } from 'react-router-dom';
import { Alert } from '#web/components/ui/alert.tsx';

/** On the cart page, after `OrderAgain` led there. */
export function FilledCartNotice() {
  const notices = noticesFromState(useLocation().state);
  if (!notices) return null;
  const changed = notices.length > 0;
  return (
    <section aria-label="Ordered again" className="print:hidden">
      <Alert
        tone={changed ? 'warning' : 'success'}
        title={
          changed
            ? 'We filled your cart from your last order. Some things have changed'
            : 'Your last order is in your cart, at today’s prices'
        }
      >
        {changed && (
          <ul className="mt-1 list-disc ps-5 [overflow-wrap:anywhere]">
            {notices.map((words) => (
              <li key={words}>{words}.</li>
            ))}
          </ul>
        )}
      </Alert>
    </section>
  );
}

function noticesFromState(state: unknown): string[] | null {
  if (typeof state !== 'object' || state === null || !('orderedAgain' in state)) return null;
  const { orderedAgain } = state;
  return Array.isArray(orderedAgain) ? orderedAgain.filter((one) => typeof one === 'string') : null;
}

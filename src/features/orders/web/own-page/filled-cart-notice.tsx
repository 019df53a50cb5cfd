import { Alert } from '#web/components/ui/alert.tsx';

/** On the cart page, after `OrderAgain` led there. @param state of the location. */
export function FilledCartNoticePart({ state }: { state: unknown }) {
  const notices = noticesFromState(state);
  if (!notices) return null;
  const changed = notices.length > 0;
  return (
    <section aria-label="Ordered again" className="print:hidden">
      <Alert
        tone={changed ? 'warning' : 'success'}
        title={
          changed
            ? 'We filled your cart. Some things have changed'
            : 'Your cart is filled, at today’s prices'
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

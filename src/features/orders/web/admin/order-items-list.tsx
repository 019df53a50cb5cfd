import { parseItems } from '../../shared/order-view.ts';

/** Lines shown before the rest is only counted. */
const shown = 3;

/** What was ordered, in short. */
export function OrderItemsList({ items }: { items: string }) {
  const lines = parseItems(items);
  if (lines === null) return <p className="text-danger-ink">Error parsing items</p>;
  const rest = lines.length - shown;
  return (
    <ul className="flex flex-col gap-0.5 leading-snug">
      {lines.slice(0, shown).map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of an order never change
        <li key={index}>
          <span className="amount">{line.quantity} ×</span> {line.description}
        </li>
      ))}
      {rest > 0 && <li className="text-muted-foreground">and {rest} more</li>}
    </ul>
  );
}

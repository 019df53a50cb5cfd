import { unbreakWeights } from '#features/products/shared/unbreak-weights.ts';
import { PlainTable } from '#web/components/ui/plain-table.tsx';
import { cn } from '#web/lib/cn.ts';
import type { StopView } from '../../shared/deliveries-view.ts';
import { totalsByProduct } from '../../shared/packing.ts';
import { loadOf, loadText } from '../../shared/round.ts';

const cell = 'border-b px-2 py-1.5 align-top';

const columns = [
  { name: 'Qty', align: 'end', className: 'w-12' },
  'Product',
  { name: 'Weight', align: 'end', className: 'w-28' },
  { name: 'Packed', align: 'end', className: 'w-14' },
] as const;

/** Longer orders may break across pages, to avoid half-empty ones. */
const maxUnbroken = 12;

/** Totals per product, then per order. */
export function PackingList({ heading, stops }: { heading: string; stops: readonly StopView[] }) {
  const products = totalsByProduct(stops);
  return (
    <article>
      <h1 className="text-section">Packing list</h1>
      <p className="mb-4">
        {heading} · {stops.length} <span>{stops.length === 1 ? 'order' : 'orders'}</span> ·{' '}
        {loadText(loadOf(products))}
      </p>
      <PlainTable look="paper" columns={columns}>
        <tbody>
          {products.map((line) => (
            <tr key={`${line.productID} ${line.description}`} className="break-inside-avoid">
              <td className={`${cell} amount text-end font-bold`}>{line.quantity}</td>
              <td className={`${cell} wrap-anywhere`}>{unbreakWeights(line.description)}</td>
              <td className={`${cell} text-end`}>
                {line.grams === null ? 'not known' : loadText(loadOf([line]))}
              </td>
              <td className={cell}>
                <span className="flex justify-end">
                  <TickBox />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
      <h2 className="mt-6 mb-2 break-after-avoid text-xl">Order by order</h2>
      <ul className="columns-2 gap-8">
        {stops.map((stop) => (
          <li
            key={stop.orderID}
            className={cn('mb-3', stop.lines.length <= maxUnbroken && 'break-inside-avoid')}
          >
            <p className="wrap-anywhere break-after-avoid font-bold">
              {stop.place}. {stop.customerName}, {stop.orderNumber}
            </p>
            <ul>
              {stop.lines.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: printed once
                <li key={index} className="wrap-anywhere flex break-inside-avoid gap-2">
                  <TickBox />
                  <span>
                    {line.quantity} × {unbreakWeights(line.description)}
                  </span>
                </li>
              ))}
            </ul>
            {stop.notes && <p className="wrap-anywhere whitespace-pre-line italic">{stop.notes}</p>}
          </li>
        ))}
      </ul>
    </article>
  );
}

const TickBox = () => <span className="mt-1 block size-3.5 shrink-0 border-2 border-black" />;

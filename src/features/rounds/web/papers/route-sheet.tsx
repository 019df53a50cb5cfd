import { addressLines } from '#features/orders/shared/order-content.ts';
import { formatCents, formatTotal, toCents } from '#shared/money.ts';
import { formatPhone } from '#shared/people/phone.ts';
import { Lines } from '#web/components/ui/lines.tsx';
import { PlainTable } from '#web/components/ui/plain-table.tsx';
import type { StopView } from '../../shared/deliveries-view.ts';
import { loadText } from '../../shared/round.ts';

type Props = {
  heading: string;
  areas: readonly { area: string | null; stops: readonly StopView[] }[];
};

const cell = 'border-b px-2 py-1.5 align-top';
const columns = [
  'Stop',
  { name: 'Customer', className: 'w-1/3' },
  'Address',
  'To collect',
  'Weight',
  'Done',
];

/** Some of chosen orders may be collected. */
export function RouteSheet({ heading, areas }: Props) {
  const route = areas.flatMap(({ area, stops }) => {
    const delivered = stops.filter(({ customer }) => customer.handover === 'Delivery');
    return delivered.length > 0 ? [{ area, stops: delivered }] : [];
  });
  if (route.length === 0) return null;
  const cents = route
    .flatMap(({ stops }) => stops)
    .reduce((sum, { toCollect }) => sum + toCents(toCollect), 0);
  return (
    <article>
      <h1 className="text-section">Route sheet</h1>
      <p className="mb-4">
        {heading} · <span>{cents > 0 ? `${formatCents(cents)} to collect` : 'all paid'}</span>
      </p>
      <PlainTable look="paper" columns={columns} className="text-[10pt] leading-snug">
        {route.map(({ area, stops }) => (
          <tbody key={area ?? ''}>
            <tr className="break-inside-avoid break-after-avoid">
              <th
                scope="rowgroup"
                colSpan={columns.length}
                className="px-2 pt-2.5 pb-0.5 text-start"
              >
                {area ?? 'Other addresses'}
              </th>
            </tr>
            {stops.map((stop) => (
              <tr key={stop.orderID} className="break-inside-avoid">
                <td className={`${cell} amount font-bold text-lg`}>{stop.place}</td>
                <td className={`${cell} wrap-anywhere`}>
                  <span className="font-bold">{stop.customerName}</span>
                  <span className="block">
                    {stop.orderNumber} · <span>{formatPhone(stop.customerPhone)}</span>
                  </span>
                  {stop.confirmedAt === null && (
                    <span className="block font-bold">Not confirmed</span>
                  )}
                </td>
                <td className={`${cell} wrap-anywhere`}>
                  <Lines of={addressLines(stop.customer)} />
                  {stop.sameDoorAs !== null && (
                    <span className="block font-bold">Same door as stop {stop.sameDoorAs}</span>
                  )}
                  {stop.notes && (
                    <span className="block whitespace-pre-line italic">{stop.notes}</span>
                  )}
                </td>
                <td className={`${cell} amount whitespace-nowrap`}>
                  {stop.toCollect > 0 ? formatTotal(stop.toCollect) : 'paid'}
                </td>
                <td className={`${cell} whitespace-nowrap`}>{loadText(stop)}</td>
                <td className={cell}>
                  <span className="block size-4.5 border-2 border-black" />
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </PlainTable>
    </article>
  );
}

import { Link } from 'react-router-dom';
import { ordersView } from '#features/orders/web/public.ts';
import { formatTotal } from '#shared/money.ts';
import { PlainTable } from '#web/components/ui/plain-table.tsx';
import type { CurrentFigures } from '../../shared/figures-view.ts';
import { titleOf } from './figure-words.ts';

const sold = ({ from, to }: { from: string; to: string }) =>
  ordersView.path({ status: 'Not cancelled', from, to });

export function PeriodTable({ periods }: { periods: readonly CurrentFigures[] }) {
  return (
    <PlainTable
      look="figures"
      caption="Today, this week and this month"
      columns={['Period', { name: 'Orders', align: 'end' }, { name: 'Sales', align: 'end' }]}
      className="mt-2 text-compact"
    >
      {periods.map((figures) => (
        <tbody key={figures.period} className="border-t">
          <tr>
            <th scope="rowgroup" className="text-start">
              {titleOf(figures)}
            </th>
            <td className="amount ps-3 text-end">{figures.orders}</td>
            <td className="amount ps-3 text-end">
              <Sales figures={figures} />
            </td>
          </tr>
        </tbody>
      ))}
    </PlainTable>
  );
}

type OfPeriod = { figures: CurrentFigures };

function Sales({ figures }: OfPeriod) {
  return (
    <Link
      to={sold(figures)}
      aria-label={`${titleOf(figures)}: ${formatTotal(figures.sales)}`}
      className="amount inline-flex min-h-9 items-center font-bold font-heading text-heading text-lg decoration-border-strong underline-offset-3 hover:underline pointer-coarse:min-h-11"
    >
      {formatTotal(figures.sales)}
    </Link>
  );
}

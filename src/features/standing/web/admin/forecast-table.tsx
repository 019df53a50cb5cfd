import { unbreakWeights } from '#features/products/shared/unbreak-weights.ts';
import { dayAndMonth, readDay } from '#shared/time/day.ts';
import { ExportButton } from '#web/components/list/export-button.tsx';
import { PlainTable } from '#web/components/ui/plain-table.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';

const kilograms = (kg: number) => `${Math.round(kg)}\u00a0kg`;

/** Nothing while no standing order is due in the next four weeks. */
export function ForecastTable() {
  const { data } = trpc.standing.forecast.useQuery();
  if (!data || data.products.length === 0) return null;
  const weeks = data.weeks.map(({ from }) => ({
    name: `From ${dayAndMonth(readDay(from)).replace(' ', '\u00a0')}`,
    align: 'end' as const,
  }));
  return (
    <section
      aria-label="The next four weeks"
      className="mt-6 min-w-0 rounded-card border bg-card p-3 shadow-card sm:p-4"
    >
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-lg">The next four weeks</h2>
        <ExportButton
          address="/api/standing-orders/forecast.csv?separator=semicolon"
          filename="standing-orders-forecast.csv"
          failed="Failed to export the forecast."
        />
      </div>
      <div className="overflow-x-auto">
        <PlainTable
          look="figures"
          columns={['Product', ...weeks]}
          className="text-sm sm:text-compact"
        >
          <tbody>
            {data.products.map(({ productID, description, quantities }) => (
              <tr key={productID} className="border-t">
                <th scope="row" className="min-w-20 py-1.5 text-start font-normal sm:min-w-40">
                  {unbreakWeights(description)}
                </th>
                {quantities.map((quantity, index) => (
                  <td key={data.weeks[index]?.from} className="py-1.5 ps-3 text-end">
                    {quantity === 0 ? '–' : quantity}
                  </td>
                ))}
              </tr>
            ))}
            <tr className="border-t font-semibold">
              <th scope="row" className="py-1.5 text-start">
                Weight
              </th>
              {data.weeks.map(({ from, kg }) => (
                <td key={from} className="whitespace-nowrap py-1.5 ps-3 text-end">
                  {kg === 0 ? '–' : kilograms(kg)}
                </td>
              ))}
            </tr>
          </tbody>
        </PlainTable>
      </div>
    </section>
  );
}

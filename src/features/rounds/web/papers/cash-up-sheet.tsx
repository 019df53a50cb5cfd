import { formatTotal } from '#shared/money.ts';
import { readDay, weekdayAndDate } from '#shared/time/day.ts';
import { PlainTable } from '#web/components/ui/plain-table.tsx';
import { type CashUpView, differenceText, roundingLabel } from '../../shared/cash-up.ts';

const cell = 'border-b px-2 py-2 align-top';
const columns = [
  'Payment',
  ...['Payments', 'Expected', 'Counted', 'Difference'].map(
    (name) => ({ name, align: 'end' }) as const,
  ),
];
const figure = `${cell} amount whitespace-nowrap text-end`;

export function CashUpSheet({ day, cash, others, rounding, total }: CashUpView) {
  return (
    <article>
      <h1 className="text-section">Cash-up</h1>
      <p className="mb-4">{weekdayAndDate(readDay(day))}</p>
      <PlainTable look="paper" columns={columns}>
        <tbody>
          {cash.map(({ driver, name, payments, expected, counted, reason }) => (
            <tr key={driver}>
              <td className={`${cell} wrap-anywhere`}>Cash, {name}</td>
              <td className={figure}>{payments}</td>
              <td className={figure}>{formatTotal(expected)}</td>
              <td className={figure}>{counted === null ? '' : formatTotal(counted)}</td>
              <td className={figure}>
                {counted === null ? '' : differenceText(counted, expected)}
                {reason && <span className="wrap-anywhere block whitespace-normal">{reason}</span>}
              </td>
            </tr>
          ))}
          {others.map(({ method, payments, amount }) => (
            <tr key={method}>
              <td className={`${cell} first-letter:uppercase`}>{method}</td>
              <td className={figure}>{payments}</td>
              <td className={figure}>{formatTotal(amount)}</td>
              <td className={cell} />
              <td className={cell} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-bold">
            <td className={cell}>Total</td>
            <td className={cell} />
            <td className={figure}>{formatTotal(total)}</td>
            <td className={cell} />
            <td className={cell} />
          </tr>
          {rounding !== 0 && (
            <tr>
              <td className={cell} colSpan={2}>
                {roundingLabel}
              </td>
              <td className={figure}>{formatTotal(rounding)}</td>
              <td className={cell} colSpan={2} />
            </tr>
          )}
        </tfoot>
      </PlainTable>
      <p className="mt-12 w-72 border-t pt-1">Signature</p>
    </article>
  );
}

import { cartTotal, lineTotal } from '#features/cart/shared/cart.ts';
import { unbreakWeights } from '#features/products/shared/unbreak-weights.ts';
import { formatTotal } from '#shared/money.ts';
import { Picture } from '#web/components/ui/picture.tsx';
import { cn } from '#web/lib/cn.ts';
import type { OrderItem } from '../shared/order-view.ts';

type Props = {
  lines: readonly OrderItem[];
  labelledBy?: string;
  /** Without unit prices. */
  brief?: boolean;
  /** The amount as sent, in rand; shown if the lines have changed since. */
  sentTotal?: number;
  /** More amounts follow below, so the sum of the lines is not the total. */
  hasMoreAmounts?: boolean;
  pictureOf?: (line: OrderItem) => string | null;
  className?: string;
};

export function OrderLinesTable({
  lines,
  labelledBy,
  brief = false,
  sentTotal,
  hasMoreAmounts = false,
  pictureOf,
  className,
}: Props) {
  const total = cartTotal(lines);
  const columns = brief ? 3 : 4;
  const qty = !brief && '@max-xs:hidden';
  return (
    // Container query: beside the order list the table is narrow even in a wide window.
    <div className={cn('@container', className)}>
      <table
        {...(labelledBy ? { 'aria-labelledby': labelledBy } : { 'aria-label': 'Ordered products' })}
        className="w-full border-collapse text-compact"
      >
        <thead className="text-muted-foreground text-sm print:text-inherit">
          <tr className="border-b">
            <th scope="col" className="py-1.5 pe-2 text-start font-semibold">
              Product
            </th>
            {!brief && (
              <th scope="col" className="hidden px-2 py-1.5 text-end font-semibold @md:table-cell">
                Price
              </th>
            )}
            <th
              scope="col"
              className={cn('whitespace-nowrap px-2 py-1.5 text-end font-semibold', qty)}
            >
              Qty
            </th>
            <th scope="col" className="whitespace-nowrap py-1.5 ps-2 text-end font-semibold">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line has no state of its own
            <tr key={index} className="break-inside-avoid border-b align-top leading-snug">
              <td className="py-2 pe-2">
                <div className="flex gap-2 @xs:gap-3">
                  {pictureOf && (
                    <Picture
                      filename={pictureOf(line)}
                      alt=""
                      sizes="3rem"
                      fit="contain"
                      className="size-10 shrink-0 rounded-lg @xs:size-12 print:hidden"
                    />
                  )}
                  <div className="min-w-0">
                    {unbreakWeights(line.description)}
                    {!brief && (
                      <span className="block text-muted-foreground text-sm @md:hidden">
                        <span className="amount @xs:hidden">{`${line.quantity} ×`}</span>{' '}
                        <span className="amount">{formatTotal(line.price)}</span>
                        <span className="@max-xs:hidden"> each</span>
                      </span>
                    )}
                  </div>
                </div>
              </td>
              {!brief && (
                <td className="amount hidden px-2 py-2 text-end @md:table-cell">
                  {formatTotal(line.price)}
                </td>
              )}
              <td className={cn('amount px-2 py-2 text-end', qty)}>{line.quantity}</td>
              <td className="amount py-2 ps-2 text-end">{formatTotal(lineTotal(line))}</td>
            </tr>
          ))}
        </tbody>
        {/* Printed as a table footer it would repeat on every page. */}
        <tfoot className="print:table-row-group">
          <tr
            className={
              hasMoreAmounts
                ? 'font-semibold'
                : 'font-bold text-heading text-lg group-has-data-sum/sums:font-normal group-has-data-sum/sums:text-compact'
            }
          >
            <td colSpan={columns} className="pt-3">
              <Sum label={hasMoreAmounts ? 'Products' : 'Total'} amount={total} />
            </td>
          </tr>
          {sentTotal !== undefined && sentTotal !== total && (
            <tr className="text-muted-foreground text-sm print:text-inherit">
              <td colSpan={columns}>
                <Sum label="First order total" amount={sentTotal} />
              </td>
            </tr>
          )}
        </tfoot>
      </table>
    </div>
  );
}

/** One cell, so that a large sum does not widen the amount column. */
function Sum({ label, amount }: { label: string; amount: number }) {
  return (
    <span className="flex justify-between gap-4">
      <span>{label}</span>
      <span className="amount">{formatTotal(amount)}</span>
    </span>
  );
}

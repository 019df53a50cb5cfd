import { cartTotal, lineTotal } from '#features/cart/shared/cart.ts';
import { formatTotal } from '#shared/money.ts';
import { Picture } from '#web/components/ui/picture.tsx';
import { cn } from '#web/lib/cn.ts';
import type { OrderItem } from '../shared/order-view.ts';

type Props = {
  lines: readonly OrderItem[];
  /** The id of the heading that names it. */
  labelledBy?: string;
  /** Without what one of each costs. */
  brief?: boolean;
  /** What it came to when it was sent, in rand: said where that is something else than the lines by now. */
  sentTotal?: number;
  /** More is added or taken off below: what the lines come to is not the total then. */
  goesOn?: boolean;
  /** The picture of a line, on the left of its name; none of them is known without it. */
  pictureOf?: (line: OrderItem) => string | null;
  className?: string;
};

/** What is or was ordered, at the prices of that day. */
export function OrderLinesTable({
  lines,
  labelledBy,
  brief = false,
  sentTotal,
  goesOn = false,
  pictureOf,
  className,
}: Props) {
  const total = cartTotal(lines);
  const columns = brief ? 3 : 4;
  // Beside the price of one, where there is no room for a column.
  const qty = !brief && '@max-xs:hidden';
  return (
    // How wide it is counts, not the window: beside the list of orders it is narrow.
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
            <th scope="col" className="py-1.5 ps-2 text-end font-semibold">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line has no state of its own
            <tr key={index} className="break-inside-avoid border-b align-top">
              <td className="py-2 pe-2 leading-snug">
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
                    {line.description}
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
        {/* On paper a table's foot would stand under every page of it. */}
        <tfoot className="print:table-row-group">
          <tr className={goesOn ? 'font-semibold' : 'font-bold text-heading text-lg'}>
            <td colSpan={columns} className="pt-3">
              <Sum label={goesOn ? 'Products' : 'Total'} amount={total} />
            </td>
          </tr>
          {sentTotal !== undefined && sentTotal !== total && (
            <tr className="text-muted-foreground text-sm print:text-inherit">
              <td colSpan={columns}>
                <Sum label="When it was sent" amount={sentTotal} />
              </td>
            </tr>
          )}
        </tfoot>
      </table>
    </div>
  );
}

/** In one cell: a large sum makes the column of the amounts no wider. */
function Sum({ label, amount }: { label: string; amount: number }) {
  return (
    <span className="flex justify-between gap-4">
      <span>{label}</span>
      <span className="amount">{formatTotal(amount)}</span>
    </span>
  );
}

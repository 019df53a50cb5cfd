import { type ReactNode, useId } from 'react';
import { lineTotal } from '#features/cart/shared/cart.ts';
import { DeliveryWords } from '#features/delivery/web/public.ts';
import { formatTotal } from '#shared/money.ts';

type Props = {
  title: string;
  /** In a dialog it stands below the dialog's own heading. */
  heading?: 'h2' | 'h3';
  lines: readonly {
    productID: number | null;
    description: string;
    price: number;
    quantity: number;
  }[];
  /** In rand. */
  total: number;
  /** What the customer wrote beside it. */
  notes?: string;
  className?: string;
  /** What stands below the note on delivery. */
  children?: ReactNode;
};

/** What an order comes to, line by line. */
export function OrderSummary({
  title,
  heading: Heading = 'h2',
  lines,
  total,
  notes = '',
  className,
  children,
}: Props) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={className}>
      <Heading id={titleId} className="text-xl">
        {title}
      </Heading>
      <table aria-labelledby={titleId} className="mt-3 w-full border-collapse text-[0.9375rem]">
        <thead className="text-muted-foreground text-sm">
          <tr className="border-b">
            <th scope="col" className="py-1.5 pe-2 text-start font-semibold">
              Product
            </th>
            <th scope="col" className="px-2 py-1.5 text-end font-semibold">
              Quantity
            </th>
            <th scope="col" className="py-1.5 ps-2 text-end font-semibold">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.productID} ${line.description}`} className="border-b align-top">
              <td className="py-2 pe-2 leading-snug">{line.description}</td>
              <td className="amount px-2 py-2 text-end">{line.quantity}</td>
              <td className="amount py-2 ps-2 text-end">{formatTotal(lineTotal(line))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-bold text-heading text-lg">
            <th scope="row" colSpan={2} className="pt-3 text-start">
              Total
            </th>
            <td className="amount pt-3 text-end">{formatTotal(total)}</td>
          </tr>
        </tfoot>
      </table>
      <p className="mt-2 text-muted-foreground text-sm">
        <DeliveryWords total={total} />
      </p>
      {notes.trim() && (
        <dl className="mt-3 text-[0.9375rem]">
          <dt className="font-semibold">Your note</dt>
          <dd className="whitespace-pre-line">{notes.trim()}</dd>
        </dl>
      )}
      {children}
    </section>
  );
}

import { type CartLine, cartTotal, lineTotal } from '#features/cart/shared/cart.ts';
import { formatTotal } from '#shared/money.ts';
import { deliveryNote } from '../../shared/delivery.ts';

type Props = { lines: readonly CartLine[] };

/** What the order comes to, line by line. */
export function OrderSummary({ lines }: Props) {
  return (
    <>
      <h2 id="order-summary" className="text-xl">
        Order summary
      </h2>
      <table
        aria-labelledby="order-summary"
        className="mt-3 w-full border-collapse text-[0.9375rem]"
      >
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
            <tr key={line.productID} className="border-b align-top">
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
            <td className="amount pt-3 text-end">{formatTotal(cartTotal(lines))}</td>
          </tr>
        </tfoot>
      </table>
      <p className="mt-2 text-muted-foreground text-sm">{deliveryNote}</p>
    </>
  );
}

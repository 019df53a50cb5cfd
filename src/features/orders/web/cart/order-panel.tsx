import Send from 'lucide/send';
import { type CartLine, cartTotal, lineTotal } from '#features/cart/shared/cart.ts';
import { formatTotal } from '#shared/money.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Textarea } from '#web/components/ui/textarea.tsx';
import { longestNotes } from '../../shared/limits.ts';
import { deliveryNote } from '../../shared/order-message.ts';

type Props = {
  lines: readonly CartLine[];
  notes: string;
  onNotes: (text: string) => void;
  /** Something in the cart is gone and has to be taken out first. */
  blocked: boolean;
  onSend: () => void;
};

/** What the order comes to, what else we should know, and the button. */
export function OrderPanel({ lines, notes, onNotes, blocked, onSend }: Props) {
  return (
    <Card className="p-5 sm:p-6 lg:sticky lg:top-28">
      <OrderSummary lines={lines} />
      <Field label="Notes" hint="Anything we should know, such as a gate code." className="mt-5">
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={longestNotes}
            value={notes}
            onChange={(event) => onNotes(event.target.value)}
          />
        )}
      </Field>
      <Button size="lg" className="mt-5 w-full" disabled={blocked} onClick={onSend}>
        <Send aria-hidden />
        Send Order
      </Button>
      <p className="mt-3 text-center text-muted-foreground text-sm">
        {blocked
          ? 'Please take out what is no longer available first.'
          : 'No payment now: we contact you first.'}
      </p>
    </Card>
  );
}

/** What the order comes to, line by line. */
function OrderSummary({ lines }: { lines: readonly CartLine[] }) {
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

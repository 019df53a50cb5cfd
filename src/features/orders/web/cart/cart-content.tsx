import { useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { useCart } from '#features/cart/web/public.ts';
import { business } from '#shared/business.ts';
import emptyCart from '#web/assets/empty-cart.svg?no-inline';
import { Drawing } from '#web/components/illustrations/drawing.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { useKeptText } from '#web/hooks/use-kept-text.ts';
import { paths } from '#web/paths.ts';
import { dialogPiece } from '#web/pieces/dialog-piece.tsx';
import { whenIdle } from '#web/pieces/when-idle.ts';
import type { SentOrder } from '../../shared/order-view.ts';
import { orderKeyFor } from '../sending/order-key.ts';
import type { SendOutcome } from '../sending/use-send-order.ts';
import { CartChanges } from './cart-changes.tsx';
import { CartLines } from './cart-lines.tsx';
import { OrderPanel } from './order-panel.tsx';

/** From the customer's details to the thanks: it brings the rules of the form, which no cart needs. */
const Checkout = dialogPiece(
  'The form for your details',
  async () => (await import('../sending/checkout.tsx')).Checkout,
);

const nothingGone: ReadonlySet<number> = new Set();

/** The cart and the way from it to an order. Browser only. */
export function CartContent() {
  const { lines, replace } = useCart();
  const [notes, setNotes] = useKeptText('order:notes');
  const [asking, setAsking] = useState(false);
  const [outcome, setOutcome] = useState<SendOutcome | null>(null);
  const empty = lines.length === 0;
  // Where there is something to send, the form is there by the time that someone has read the cart.
  useEffect(() => (empty ? undefined : whenIdle(Checkout.soon)), [empty]);

  const changed = outcome?.kind === 'changed' ? outcome : null;
  const gone = useMemo(() => (changed ? new Set(changed.gone) : nothingGone), [changed]);
  const available = lines.filter(({ productID }) => !gone.has(productID));
  const someGone = available.length < lines.length;

  const openDialog = () => {
    // Made now, so that every tab knows it by the time that someone has typed and sends.
    orderKeyFor(lines);
    setAsking(true);
  };

  return (
    <>
      <div className="mt-8 flex flex-col gap-5">
        {changed && lines.length > 0 && !asking && (
          <CartChanges
            changes={changed.changes}
            onRemoveGone={someGone ? () => replace(available) : undefined}
          />
        )}
        <div className="grid items-start gap-6 lg:grid-cols-[1fr_24rem] lg:gap-8">
          <CartLines gone={gone} />
          {lines.length > 0 && (
            <OrderPanel
              lines={available}
              notes={notes}
              onNotes={setNotes}
              blocked={someGone}
              onSend={openDialog}
            />
          )}
        </div>
        {lines.length === 0 && (
          <EmptyCartNotice order={outcome?.kind === 'sent' ? outcome.order : null} />
        )}
      </div>
      <Checkout
        open={asking}
        notes={notes}
        onClose={() => setAsking(false)}
        onOutcome={(next) => {
          setOutcome(next);
          setAsking(false);
          if (next.kind === 'sent') setNotes('');
        }}
      />
    </>
  );
}

/** Nothing in the cart; `order` has just emptied it, if any. */
function EmptyCartNotice({ order }: { order: SentOrder | null }) {
  return (
    <EmptyState
      illustration={<Drawing src={emptyCart} width={320} height={240} />}
      title={order ? `We have your order ${order.orderNumber}` : 'Your cart is empty'}
      action={
        <Button size="lg" render={<Link to={paths.products} />}>
          {order ? 'Back to our products' : 'Browse our products'}
        </Button>
      }
    >
      {order
        ? `${business.owner} will be in touch on WhatsApp.`
        : 'Pick something good for your dog or cat, and it waits for you here.'}
    </EmptyState>
  );
}

import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { useCart } from '#features/cart/web/public.ts';
import { business } from '#shared/business.ts';
import emptyCart from '#web/assets/empty-cart.svg?no-inline';
import { Drawing } from '#web/components/illustrations/drawing.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { useKeptText } from '#web/hooks/use-kept-text.ts';
import { focusHeading } from '#web/lib/focus-heading.ts';
import { paths } from '#web/paths.ts';
import type { SentOrder } from '../../shared/order-view.ts';
import { CustomerDialog } from '../sending/customer-dialog.tsx';
import { orderKeyFor } from '../sending/order-key.ts';
import { ThanksDialog } from '../sending/thanks-dialog.tsx';
import {
  describeFailure,
  keptNotes,
  type SendOutcome,
  useSendOrder,
} from '../sending/use-send-order.ts';
import { CartChanges } from './cart-changes.tsx';
import { CartLines } from './cart-lines.tsx';
import { OrderPanel } from './order-panel.tsx';

const nothingGone: ReadonlySet<number> = new Set();

/** The cart and the way from it to an order. Browser only. */
export function CartContent() {
  const { lines, total, replace } = useCart();
  const [notes, setNotes] = useKeptText(keptNotes);
  const [asking, setAsking] = useState(false);
  const [thanking, setThanking] = useState(false);
  const [outcome, setOutcome] = useState<SendOutcome | null>(null);

  const sending = useSendOrder((next) => {
    setOutcome(next);
    setAsking(false);
    if (next.kind !== 'sent') return;
    setNotes('');
    setThanking(true);
  });
  const failure = useMemo(
    () => (sending.error ? describeFailure(sending.error, navigator.onLine) : null),
    [sending.error],
  );

  const changed = outcome?.kind === 'changed' ? outcome : null;
  const gone = useMemo(() => (changed ? new Set(changed.gone) : nothingGone), [changed]);
  const available = lines.filter(({ productID }) => !gone.has(productID));
  const someGone = available.length < lines.length;

  const openDialog = () => {
    sending.reset();
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
      <CustomerDialog
        open={asking && (lines.length > 0 || sending.isPending)}
        onOpenChange={setAsking}
        total={total}
        pending={sending.isPending}
        failure={failure}
        onSubmit={(sender) => sending.mutate({ ...sender, notes })}
      />
      {outcome?.kind === 'sent' && (
        <ThanksDialog
          open={thanking}
          order={outcome.order}
          onClose={() => setThanking(false)}
          onClosed={focusHeading}
        />
      )}
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

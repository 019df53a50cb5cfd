import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useCart } from '#features/cart/web/public.ts';
import { focusHeading } from '#web/lib/scroll/focus-heading.ts';
import type { TextName } from '../../shared/order-fields.ts';
import type { SentOrder } from '../../shared/order-view.ts';
import { CustomerDialog } from './customer-dialog.tsx';
import { hasPendingKey } from './order-key.ts';
import { ThanksDialog } from './thanks-dialog.tsx';
import { describeFailure, type SendOutcome, useSendOrder } from './use-send-order.ts';

type Props = {
  open: boolean;
  texts: Record<TextName, string>;
  onClose: () => void;
  onOutcome: (outcome: SendOutcome) => void;
};

/** Bundles both dialogs, so that the confirmation needs no further download. */
export function Checkout({ open, texts, onClose, onOutcome }: Props) {
  const cart = useCart();
  // Keeps the cart, emptied by then, for the closing animation of the form.
  const [displayedCart, setDisplayedCart] = useState(cart);
  if (cart !== displayedCart && cart.count > 0) setDisplayedCart(cart);
  const [sentOrder, setSentOrder] = useState<SentOrder | null>(null);
  const [isThanksOpen, setThanksOpen] = useState(false);
  const sending = useSendOrder((outcome) => {
    onOutcome(outcome);
    if (outcome.kind !== 'sent') return;
    setSentOrder(outcome.order);
    setThanksOpen(true);
  });
  const emptied = open && cart.count === 0 && !sending.isPending;
  const reportEmptied = useEffectEvent(() =>
    onOutcome({ kind: 'emptied elsewhere', sent: !hasPendingKey() }),
  );
  useEffect(() => {
    if (emptied) reportEmptied();
  }, [emptied]);
  const failure = useMemo(
    () => (sending.error ? describeFailure(sending.error, navigator.onLine) : null),
    [sending.error],
  );

  return (
    <>
      <CustomerDialog
        open={open && (cart.count > 0 || sending.isPending)}
        onClose={() => {
          sending.reset();
          onClose();
        }}
        lines={displayedCart.lines}
        total={displayedCart.total}
        texts={texts}
        pending={sending.isPending}
        failure={failure}
        onSubmit={(sender) => sending.mutate({ ...sender, ...texts })}
      />
      {sentOrder && (
        <ThanksDialog
          open={isThanksOpen}
          order={sentOrder}
          onClose={() => setThanksOpen(false)}
          onClosed={focusHeading}
        />
      )}
    </>
  );
}

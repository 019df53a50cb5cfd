import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useCart } from '#features/cart/web/public.ts';
import { focusHeading } from '#web/lib/scroll/focus-heading.ts';
import type { TextName } from '../../shared/order-fields.ts';
import type { SentOrder } from '../../shared/order-view.ts';
import { CustomerDialog } from './customer-dialog.tsx';
import { isToBeSent } from './order-key.ts';
import { ThanksDialog } from './thanks-dialog.tsx';
import { describeFailure, type SendOutcome, useSendOrder } from './use-send-order.ts';

type Props = {
  open: boolean;
  /** What the customer wrote beside the cart. */
  texts: Record<TextName, string>;
  onClose: () => void;
  onOutcome: (outcome: SendOutcome) => void;
};

/**
 * From the customer's details to the thanks. Both dialogs come in one file: once an order is taken
 * nothing more has to be fetched to say so.
 */
export function Checkout({ open, texts, onClose, onOutcome }: Props) {
  const cart = useCart();
  // What was ordered stands there until the form has slid away, though the cart is empty by then.
  const [shown, setShown] = useState(cart);
  if (cart !== shown && cart.count > 0) setShown(cart);
  const [thanked, setThanked] = useState<SentOrder | null>(null);
  const [thanking, setThanking] = useState(false);
  const sending = useSendOrder((outcome) => {
    onOutcome(outcome);
    if (outcome.kind !== 'sent') return;
    setThanked(outcome.order);
    setThanking(true);
  });
  const emptied = open && cart.count === 0 && !sending.isPending;
  const sayEmptied = useEffectEvent(() =>
    onOutcome({ kind: 'emptied elsewhere', sent: !isToBeSent() }),
  );
  useEffect(() => {
    if (emptied) sayEmptied();
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
        lines={shown.lines}
        total={shown.total}
        texts={texts}
        pending={sending.isPending}
        failure={failure}
        onSubmit={(sender) => sending.mutate({ ...sender, ...texts })}
      />
      {thanked && (
        <ThanksDialog
          open={thanking}
          order={thanked}
          onClose={() => setThanking(false)}
          onClosed={focusHeading}
        />
      )}
    </>
  );
}

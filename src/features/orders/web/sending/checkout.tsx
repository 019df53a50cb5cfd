import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { collection } from '#features/areas/shared/delivery-terms.ts';
import { DeliveryWords, useDeliveryArea } from '#features/areas/web/public.ts';
import { useCart } from '#features/cart/web/public.ts';
import { formatReplyBy } from '#shared/business/opening-hours.ts';
import { WhatsAppLink } from '#web/components/layout/whats-app-link.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { useKept } from '#web/hooks/use-kept.ts';
import { copyText } from '#web/lib/copy-text.ts';
import { focusHeading } from '#web/lib/scroll/scroll.ts';
import { useBusiness } from '#web/lib/site-context.tsx';
import { toast } from '#web/lib/toast.ts';
import Copy from '~icons/lucide/copy';
import { messageToShop } from '../../shared/messages/order-message.ts';
import type { TextName } from '../../shared/order-texts.ts';
import type { SentOrder } from '../../shared/order-view.ts';
import { tokenOf } from '../../shared/own-page/order-link.ts';
import { OrderPageLink } from '../order-page-link.tsx';
import { OrderSummary } from '../order-summary.tsx';
import { OwnOrderSlot } from '../slots.ts';
import { CustomerDialog } from './customer-dialog.tsx';
import { hasPendingKey } from './order-key.ts';
import { describeFailure, type SendOutcome, useSendOrder } from './use-send-order.ts';

type Props = {
  open: boolean;
  order: SentOrder;
  onClose: () => void;
  onClosed: () => void;
};

function ThanksDialog({ open, order, onClose, onClosed }: Props) {
  const business = useBusiness();
  const token = tokenOf(new URL(order.orderLink).hash);
  const collected = order.handover === 'Collection';
  const deliveryArea = useDeliveryArea(collected ? null : order.deliveryArea, order.total);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title="Thank You!"
      description="Order sent! Thank you for your purchase."
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Done
          </Button>
          <WhatsAppLink
            to={business.whatsApp}
            message={messageToShop(business, { ...order, expectedFee: deliveryArea?.fee })}
          >
            Message us on WhatsApp
          </WhatsAppLink>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <OrderNumber number={order.orderNumber} />
        <p>
          {business.owner} will contact you via WhatsApp to finalise {order.handover.toLowerCase()}.
          You pay only after that. {formatReplyBy(business, new Date(order.orderDate))}
        </p>
        <p>
          <OrderPageLink order={order}>Follow your order</OrderPageLink>, cancel it, or order the
          same again.
        </p>
        <OrderSummary
          title="What you ordered"
          heading="h3"
          lines={order.lines}
          delivery={
            <DeliveryWords total={order.total} to={collected ? collection : deliveryArea} />
          }
        />
        {token !== null && <OwnOrderSlot token={token} />}
      </div>
    </Dialog>
  );
}

function OrderNumber({ number }: { number: string }) {
  const numberElement = useRef<HTMLElement>(null);
  const copy = async () => {
    if (await copyText(number, numberElement.current)) toast.success('Order number copied.');
    else toast.error('This browser lets no page copy. The number is selected: copy it yourself.');
  };
  return (
    <div className="flex flex-wrap items-end justify-between gap-3 rounded-card bg-secondary px-4 py-3.5 text-secondary-foreground">
      <dl>
        <dt className="text-sm">Order number</dt>
        <dd
          ref={numberElement}
          className="amount font-bold font-heading text-section leading-tight"
        >
          {number}
        </dd>
      </dl>
      <Button variant="outline" onClick={copy}>
        <Copy aria-hidden />
        Copy number
      </Button>
    </div>
  );
}

type CheckoutProps = {
  open: boolean;
  texts: Record<TextName, string>;
  onClose: () => void;
  onOutcome: (outcome: SendOutcome) => void;
};

/** Bundles both dialogs, so that the confirmation needs no further download. */
export function Checkout({ open, texts, onClose, onOutcome }: CheckoutProps) {
  const cart = useCart();
  // Keeps the cart, emptied by then, for the closing animation of the form.
  const [displayedCart, setDisplayedCart] = useState(cart);
  if (cart !== displayedCart && cart.count > 0) setDisplayedCart(cart);
  const thanks = useKept<SentOrder>();
  const sending = useSendOrder((outcome) => {
    onOutcome(outcome);
    if (outcome.kind === 'sent') thanks.show(outcome.order);
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
      {thanks.subject && (
        <ThanksDialog
          open={thanks.open}
          order={thanks.subject}
          onClose={thanks.close}
          onClosed={focusHeading}
        />
      )}
    </>
  );
}

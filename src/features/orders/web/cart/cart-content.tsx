import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type CartLine, withPricesTaken } from '#features/cart/shared/cart.ts';
import { readCart, useCart } from '#features/cart/web/public.ts';
import { CartSuggestions, FoodLasts, useCartCheck } from '#features/products/web/public.ts';
import { WhatsAppLink } from '#web/components/layout/whats-app-link.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { useDraftText } from '#web/hooks/use-draft-text.ts';
import { lazyComponent } from '#web/lazy/lazy-component.tsx';
import { lazyDialog } from '#web/lazy/lazy-dialog.tsx';
import { whenIdle } from '#web/lazy/when-idle.ts';
import { focusHeading } from '#web/lib/scroll/scroll.ts';
import { readSentOrder, storeSentOrder } from '#web/lib/sent-order.ts';
import { useBusiness } from '#web/lib/site-context.tsx';
import Undo from '~icons/lucide/undo-2';
import { messageAboutRefusal } from '../../shared/messages/order-message.ts';
import { textNames } from '../../shared/order-texts.ts';
import { describeDifference, markedDifferences } from '../../shared/sending/cart-differences.ts';
import { OrderPageLink } from '../order-page-link.tsx';
import { LastOrder } from '../own-page/lazy-last-order.ts';
import { mayAlreadyBeOrdered, orderKeyFor } from '../sending/order-key.ts';
import type { SendOutcome } from '../sending/use-send-order.ts';
import { CartLines } from './cart-lines.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { OrderPanel } from './order-panel.tsx';

type Props = {
  lines: readonly CartLine[];
  /** An order was refused because of the changes: focus moves here. */
  refused: boolean;
  onRemoveMissing: () => void;
};

function CartChanges({ lines, refused, onRemoveMissing }: Props) {
  const notice = useRef<HTMLElement>(null);
  const changes = [...new Set(markedDifferences(lines).map(describeDifference))];
  const changed = changes.length > 0;
  useEffect(() => {
    if (refused && changed) notice.current?.focus();
  }, [refused, changed]);
  if (!changed) return null;
  const missing = lines.some((line) => line.missing);
  const suffix = refused ? ' again' : '';
  return (
    <section
      ref={notice}
      tabIndex={-1}
      aria-label="Your cart has changed"
      className="rounded-card print:hidden"
    >
      <Alert
        tone="warning"
        title={`Some things in your cart have changed${refused ? ', so the order was not sent' : ''}`}
      >
        <ul className="mt-1 list-disc ps-5 [overflow-wrap:anywhere]">
          {changes.map((change) => (
            <li key={change}>{change}.</li>
          ))}
        </ul>
        <p className="mt-2">
          The prices below are today’s.{' '}
          <span>
            {missing
              ? `Please remove what is not available, check the rest and send your order${suffix}.`
              : `Please check your cart and send your order${suffix}.`}
          </span>
        </p>
        {missing && (
          <Button variant="outline" size="sm" className="mt-3" onClick={onRemoveMissing}>
            Remove unavailable products
          </Button>
        )}
      </Alert>
    </section>
  );
}

/** Loaded separately, because it includes the form schema. */
const Checkout = lazyDialog(
  'The form for your details',
  async () => (await import('../sending/checkout.tsx')).Checkout,
);

/** Milliseconds; a longer wait needs visible feedback. */
const busyDelay = 150;

/** Browser only. */
export function CartContent() {
  const { lines, replace } = useCart();
  const { state } = useLocation();
  const [notes, setNotes] = useDraftText('order:notes');
  const texts = { notes };
  const setTexts = { notes: setNotes };
  const [isCheckoutOpen, setCheckoutOpen] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const [outcome, setOutcome] = useState<SendOutcome | null>(null);
  const empty = lines.length === 0;
  useEffect(() => (empty ? undefined : whenIdle(Checkout.preload)), [empty]);

  useEffect(() => {
    if (empty) return;
    storeSentOrder(null);
    // Clears the outcome, so that emptying the cart by hand later does not repeat it.
    setOutcome((last) => (last?.kind === 'changed' ? last : null));
  }, [empty]);
  useCheckOnOpening(!empty && !isCheckoutOpen);

  const available = lines.filter((line) => !line.missing);

  const restoreCart = (cart: readonly CartLine[]) => {
    setOutcome(null);
    replace(cart);
    focusHeading();
  };
  const openDialog = () => {
    // Created now, so that all tabs share the key before the order is sent.
    orderKeyFor(lines);
    setOutcome(null);
    replace(withPricesTaken(lines));
    setCheckoutOpen(true);
    // If loading fails, the lazy component reports it.
    const busyTimer = setTimeout(() => setLoading(true), busyDelay);
    const settled = () => {
      clearTimeout(busyTimer);
      setLoading(false);
    };
    Checkout.ready().then(settled, settled);
  };

  return (
    <>
      <div className="mt-8 flex flex-col gap-5">
        {!empty && <FilledCartNotice state={state} />}
        {!isCheckoutOpen && (
          <CartChanges
            lines={lines}
            refused={outcome?.kind === 'changed'}
            onRemoveMissing={() => {
              // The button disappears with the lines it removes.
              focusHeading();
              replace(available);
            }}
          />
        )}
        {/* A column on phones, so that the sticky footer of the order spans all of it. */}
        <div className="flex flex-col gap-6 empty:hidden lg:grid lg:grid-cols-[1fr_24rem] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-8 print:block">
          <CartLines />
          {lines.length > 0 && (
            <OrderPanel
              lines={available}
              texts={texts}
              onText={(name, text) => setTexts[name](text)}
              blocked={available.length < lines.length}
              loading={isLoading}
              onSend={openDialog}
            />
          )}
          {!empty && <FoodLasts lines={lines} />}
        </div>
        {empty && <EmptyCartNotice outcome={outcome} onPutBack={restoreCart} />}
        {empty && !outcome && <LastOrder as="card" className="mx-auto w-full max-w-xl" />}
        {!(empty && outcome) && (
          <CartSuggestions key={String(empty)} numbers={lines.map(({ productID }) => productID)} />
        )}
      </div>
      <Checkout
        open={isCheckoutOpen}
        texts={texts}
        onClose={() => setCheckoutOpen(false)}
        onOutcome={(next) => {
          setOutcome(next);
          setCheckoutOpen(false);
          if (next.kind === 'emptied elsewhere') focusHeading();
          if (next.kind !== 'sent') return;
          for (const name of textNames) setTexts[name]('');
          // The emptied page is shorter: keeps its footer out of sight behind the dialog.
          scrollTo(0, 0);
        }}
      />
    </>
  );
}

/** Checks when opened and when the tab becomes visible. @param idle false while sending. */
function useCheckOnOpening(idle: boolean) {
  const checkCart = useCartCheck();
  const opened = useRef(false);
  const check = useEffectEvent(() => {
    // Unchanged, a resend returns the order already made; a changed price would make another.
    if (!mayAlreadyBeOrdered(readCart())) checkCart();
  });
  useEffect(() => {
    if (!idle) return;
    if (!opened.current) check();
    opened.current = true;
    const onVisible = () => {
      if (document.visibilityState === 'visible') check();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [idle]);
}

type EmptyCartNoticeProps = {
  outcome: SendOutcome | null;
  onPutBack: (cart: readonly CartLine[]) => void;
};

function EmptyCartNotice({ outcome, onPutBack }: EmptyCartNoticeProps) {
  const { owner } = useBusiness();
  if (outcome?.kind === 'sent before') {
    return <AlreadySent {...outcome} onPutBack={() => onPutBack(outcome.cart)} />;
  }
  if (outcome?.kind === 'emptied elsewhere') {
    return (
      <EmptyCart
        title={outcome.sent ? 'Your order was sent from another tab' : 'Your cart is empty now'}
      >
        {outcome.sent
          ? 'What you typed in this tab was not needed. It is kept for your next order.'
          : 'It was emptied in another tab. What you typed here is kept.'}
      </EmptyCart>
    );
  }
  const order = readSentOrder() ?? (outcome?.kind === 'sent' ? outcome.order : null);
  if (!order) return <EmptyCart />;
  return (
    <EmptyCart title={`We have your order ${order.orderNumber}`}>
      {`${owner} will be in touch on WhatsApp. `}
      <OrderPageLink order={order}>See your order</OrderPageLink>
    </EmptyCart>
  );
}

/** An earlier attempt has made the order, and this one differs from it. Takes the focus. */
function AlreadySent({ message, onPutBack }: { message: string; onPutBack: () => void }) {
  const business = useBusiness();
  const notice = useRef<HTMLElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <section ref={notice} tabIndex={-1} aria-label="We already have this order">
      <EmptyState
        title="We already have this order"
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button variant="outline" size="lg" onClick={onPutBack}>
              <Undo aria-hidden />
              Put it back in my cart
            </Button>
            <WhatsAppLink
              size="lg"
              to={business.whatsApp}
              message={messageAboutRefusal(business, message)}
            >
              Message us on WhatsApp
            </WhatsAppLink>
          </div>
        }
      >
        {message}
      </EmptyState>
    </section>
  );
}

/** Loaded only after a navigation that filled the cart. */
const FilledCartNotice = lazyComponent({
  load: async () => (await import('../own-page/filled-cart-notice.tsx')).FilledCartNoticePart,
  needed: ({ state }) => state !== null,
  missing: () => null,
});

import { useMutation } from '@tanstack/react-query';
import { type CartLine, withoutOrdered } from '#features/cart/shared/cart.ts';
import { readCart, storeCart } from '#features/cart/web/public.ts';
import { rememberArea } from '#features/delivery/web/public.ts';
import { useCartCheck } from '#features/products/web/public.ts';
import { errorIssues } from '#web/lib/calls/error-issues.ts';
import { errorCode, errorText } from '#web/lib/calls/error-text.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { forgetKept } from '#web/lib/kept-text.ts';
import type { TextName } from '../../shared/order-fields.ts';
import type { SentOrder } from '../../shared/order-view.ts';
import type { CustomerFields, OrderCustomer } from '../../shared/sending/send-order-input.ts';
import { type CustomerField, fieldOfIssue } from './customer-fields.ts';
import { keepSentOrder } from './keep-sent-order.ts';
import { noteTry, orderKeyFor, retireOrderKey } from './order-key.ts';
import { forgetDetails, rememberDetails } from './remembered-details.ts';

/** Under this name the tab keeps what is typed until the order is taken. */
export const keptCustomer = 'order:customer';

/** Who orders, and what the form around the nine fields holds. */
export type OrderSender = {
  customer: OrderCustomer;
  joinNewsletter: boolean;
  /** What a program typed into the field that nobody can see. */
  website: string;
  /** What this browser is to remember for the next time; null when it is to remember nothing. */
  toRemember: CustomerFields | null;
};

export type SendOutcome =
  | { kind: 'sent'; order: SentOrder }
  /** An earlier try had made the order, with other details than those of now; `cart` is what was in it. */
  | { kind: 'sent before'; message: string; cart: readonly CartLine[] }
  /** What has, is marked in the cart. */
  | { kind: 'changed' }
  /** Another tab has emptied the cart while the form was open: `sent` as an order, or not. */
  | { kind: 'emptied elsewhere'; sent: boolean };

/** Sends the cart as it is. When the shop has changed meanwhile, the cart says what has instead. */
export function useSendOrder(onOutcome: (outcome: SendOutcome) => void) {
  const utils = trpc.useUtils();
  const checkCart = useCartCheck();

  const send = async ({
    toRemember,
    ...form
  }: OrderSender & Record<TextName, string>): Promise<SendOutcome> => {
    const cart = [...readCart()];
    const idempotencyKey = orderKeyFor(cart);
    noteTry(idempotencyKey, true);
    try {
      const order = await utils.client.orders.send.mutate({ ...form, cart, idempotencyKey });
      const { orderNumber, orderLink } = order;
      keepSentOrder({ orderNumber, orderLink });
      if (toRemember) {
        rememberDetails(toRemember, order.orderLink);
        if (order.deliveryArea) rememberArea(order.deliveryArea);
      } else forgetDetails();
      forgetKept(keptCustomer);
      takeOut(cart, idempotencyKey);
      return { kind: 'sent', order };
    } catch (error) {
      noteTry(idempotencyKey, isUnanswered(error));
      if (isSentBefore(error)) {
        takeOut(cart, idempotencyKey);
        return { kind: 'sent before', message: errorText(error, 'Failed to send order.'), cart };
      }
      if (errorCode(error) === 'conflict' && (await checkCart())) return { kind: 'changed' };
      // A conflict about something else, or no way to see what changed: the server's sentence tells.
      throw error;
    }
  };

  // Without 'always' a send without network would wait silently and happen much later.
  return useMutation({ mutationFn: send, onSuccess: onOutcome });
}

/** Takes what was ordered out of the cart, once: another tab may have put something in, or dealt with it. */
function takeOut(ordered: readonly CartLine[], idempotencyKey: string): void {
  if (retireOrderKey(idempotencyKey)) storeCart(withoutOrdered(readCart(), ordered));
}

/** Whether nobody can tell what became of the try: the answer was lost, or the server broke down over it. */
function isUnanswered(error: unknown): boolean {
  const code = errorCode(error);
  return code === null || code === 'internal' || code === 'unavailable';
}

/** Whether the server refuses because this cart is an order already. */
function isSentBefore(error: unknown): boolean {
  return (
    errorCode(error) === 'conflict' &&
    errorIssues(error).some(({ path }) => path === 'idempotencyKey')
  );
}

export type SendFailure = {
  message: string;
  /** What to do about it, when the server has not said. */
  hint: string | null;
  /** What the server said about single fields. */
  fields: { name: CustomerField; message: string }[];
};

/** What to tell a visitor whose order was not taken. `online`: whether the browser has a network. */
export function describeFailure(error: unknown, online: boolean): SendFailure {
  return {
    message: errorText(error, 'Failed to send order.'),
    hint: hintFor(error, online),
    fields: errorIssues(error).flatMap(({ path, message }) => {
      const name = fieldOfIssue(path);
      return name === null ? [] : [{ name, message }];
    }),
  };
}

function hintFor(error: unknown, online: boolean): string | null {
  if (!isUnanswered(error)) return null;
  return online
    ? 'What you typed is kept. Please try again: however often you send it, we take it as one order.'
    : 'You seem to be offline. What you typed is kept; please try again once you are connected.';
}

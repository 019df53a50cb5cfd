import { useMutation } from '@tanstack/react-query';
import { rememberArea } from '#features/areas/web/public.ts';
import { type CartLine, withoutOrdered } from '#features/cart/shared/cart.ts';
import { readCart, storeCart } from '#features/cart/web/public.ts';
import { useCartCheck } from '#features/products/web/public.ts';
import { errorCode, errorIssues, errorText, isConflict, trpc } from '#web/lib/calls/trpc.ts';
import { deleteDraft } from '#web/lib/form-drafts.ts';
import { storeSentOrder } from '#web/lib/sent-order.ts';
import type { TypedName } from '../../shared/order-fields.ts';
import type { TextName } from '../../shared/order-texts.ts';
import type { SentOrder } from '../../shared/order-view.ts';
import type { CustomerFields, OrderCustomer } from '../../shared/sending/send-order-input.ts';
import { fieldOfIssue } from './customer-fields.ts';
import { orderKeyFor, retireOrderKey, setUnanswered } from './order-key.ts';
import { deleteDetails, storeDetails } from './remembered-details.ts';

/** Draft name; the tab keeps the input until the order is accepted. */
export const customerDraft = 'order:customer';

export type OrderSender = {
  customer: OrderCustomer;
  joinNewsletter: boolean;
  website: string;
  /** Details to remember on this device; null for none. */
  toRemember: CustomerFields | null;
};

export type SendOutcome =
  | { kind: 'sent'; order: SentOrder }
  /** An earlier attempt has made the order with other details; `cart` is the one sent. */
  | { kind: 'sent before'; message: string; cart: readonly CartLine[] }
  | { kind: 'changed' }
  | { kind: 'emptied elsewhere'; sent: boolean };

export function useSendOrder(onOutcome: (outcome: SendOutcome) => void) {
  const utils = trpc.useUtils();
  const checkCart = useCartCheck();

  const send = async ({
    toRemember,
    ...form
  }: OrderSender & Record<TextName, string>): Promise<SendOutcome> => {
    const cart = [...readCart()];
    const idempotencyKey = orderKeyFor(cart);
    setUnanswered(idempotencyKey, true);
    try {
      const order = await utils.client.orders.send.mutate({ ...form, cart, idempotencyKey });
      const { orderNumber, orderLink } = order;
      storeSentOrder({ orderNumber, orderLink });
      if (toRemember) {
        storeDetails(toRemember, order);
        if (order.deliveryArea) rememberArea(order.deliveryArea);
      } else deleteDetails();
      deleteDraft(customerDraft);
      removeOrdered(cart, idempotencyKey);
      return { kind: 'sent', order };
    } catch (error) {
      setUnanswered(idempotencyKey, isUnanswered(error));
      if (isAlreadyOrdered(error)) {
        removeOrdered(cart, idempotencyKey);
        return { kind: 'sent before', message: errorText(error, 'Failed to send order.'), cart };
      }
      if (isConflict(error) && (await checkCart())) return { kind: 'changed' };
      throw error;
    }
  };

  // Without 'always' an offline mutation would be paused and sent much later.
  return useMutation({ mutationFn: send, onSuccess: onOutcome });
}

/** Once: another tab may have added lines or handled the order. */
function removeOrdered(ordered: readonly CartLine[], idempotencyKey: string): void {
  if (retireOrderKey(idempotencyKey)) storeCart(withoutOrdered(readCart(), ordered));
}

/** The response was lost, or the server failed. */
function isUnanswered(error: unknown): boolean {
  const code = errorCode(error);
  return code === null || code === 'internal' || code === 'unavailable';
}

function isAlreadyOrdered(error: unknown): boolean {
  return isConflict(error) && errorIssues(error).some(({ path }) => path === 'idempotencyKey');
}

export type SendFailure = {
  message: string;
  hint: string | null;
  fields: { name: TypedName; message: string }[];
};

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

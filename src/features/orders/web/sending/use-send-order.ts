import { useMutation } from '@tanstack/react-query';
import { readCart, storeCart } from '#features/cart/web/public.ts';
import { errorCode } from '#web/lib/error-text.ts';
import { trpc } from '#web/lib/trpc.ts';
import type { SentOrder } from '../../shared/order-view.ts';
import type { Sender } from './customer-form.tsx';
import { forgetDraft } from './order-draft.ts';
import { orderKeyFor, retireOrderKey } from './order-key.ts';
import { type Reconciled, reconcileCart } from './reconcile-cart.ts';

/** Milliseconds after which no answer counts as a failure; the next try is the same order. */
const longestWait = 45_000;

export type Submission = Sender & { notes: string };

export type SendOutcome =
  | { kind: 'sent'; order: SentOrder }
  | { kind: 'changed'; changes: string[]; gone: number[] };

/** Sends the cart as it is. When the shop has changed meanwhile, the cart gets today's prices instead. */
export function useSendOrder(onOutcome: (outcome: SendOutcome) => void) {
  const utils = trpc.useUtils();

  const reconcile = async (): Promise<Reconciled | null> => {
    const products = await utils.products.list
      .fetch(undefined, { staleTime: 0, retry: false })
      .catch(() => null);
    return products && reconcileCart(readCart(), products);
  };

  const send = async (submission: Submission): Promise<SendOutcome> => {
    const cart = [...readCart()];
    const idempotencyKey = orderKeyFor(cart);
    try {
      const order = await utils.client.orders.send.mutate(
        { ...submission, cart, idempotencyKey },
        { signal: AbortSignal.timeout(longestWait) },
      );
      forgetDraft('orderCustomer');
      forgetDraft('orderNotes');
      if (retireOrderKey(idempotencyKey)) storeCart([]);
      return { kind: 'sent', order };
    } catch (error) {
      const reconciled = errorCode(error) === 'conflict' ? await reconcile() : null;
      // A conflict about something else, or no way to see what changed: the server's sentence tells.
      if (!reconciled || reconciled.changes.length === 0) throw error;
      storeCart(reconciled.lines);
      return { kind: 'changed', changes: reconciled.changes, gone: reconciled.gone };
    }
  };

  // Without 'always' a send without network would wait silently and happen much later.
  return useMutation({ mutationFn: send, onSuccess: onOutcome, networkMode: 'always' });
}

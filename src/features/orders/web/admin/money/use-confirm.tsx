import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useQuestion } from '#web/hooks/use-question.ts';
import { lazyDialog } from '#web/lazy/lazy-dialog.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import { useBusiness } from '#web/lib/site-context.tsx';
import { toast } from '#web/lib/toast.ts';
import type { ConfirmRequest, OrdersToConfirm } from './confirm-dialog.tsx';

const ConfirmOrdersDialog = lazyDialog(
  'The confirmation',
  async () => (await import('./confirm-dialog.tsx')).ConfirmOrdersDialog,
);

type Shown = OrdersToConfirm & { request: ConfirmRequest; count: number };

/** A dialog for the fee and day of orders, which confirms them. */
export function useConfirm() {
  const utils = trpc.useUtils();
  const times = useBusiness();
  const [shown, setShown] = useState<Shown | null>(null);
  const question = useQuestion<ConfirmRequest, readonly number[]>();
  const load = async ({ orderIDs }: ConfirmRequest): Promise<OrdersToConfirm> => {
    const [orders, table] = await Promise.all([
      utils.client.orders.toConfirm.query({ orders: [...orderIDs] }),
      utils.delivery.areas.fetch(undefined, { staleTime: 0 }),
    ]);
    return { orders, terms: { table, times, now: new Date() } };
  };
  const loadOrders = useMutation({ mutationFn: load });
  return {
    /**
     * @param subject of a sentence: "Order 1001 is".
     * @returns the IDs of the orders confirmed; empty if none could be loaded.
     */
    async ask(request: ConfirmRequest, subject = 'They are'): Promise<readonly number[]> {
      ConfirmOrdersDialog.preload();
      const failed = 'Failed to load the orders. Please try again.';
      const loaded = await loadOrders
        .mutateAsync(request)
        .catch(toast.failed(failed, `${subject} not confirmed.`));
      if (!loaded) return [];
      if (loaded.orders.length === 0) {
        toast.error('None of these orders can be confirmed.');
        return [];
      }
      setShown((before) => ({ ...loaded, request, count: (before?.count ?? 0) + 1 }));
      return (await question.ask(request)) ?? [];
    },
    pending: loadOrders.isPending,
    /** Stays mounted once open, to report a concurrent change of the order. */
    dialog: shown && (
      <ConfirmOrdersDialog
        key={shown.count}
        {...shown}
        reload={load}
        open={question.open}
        onClose={(confirmed = []) => question.answer(confirmed)}
      />
    ),
  };
}

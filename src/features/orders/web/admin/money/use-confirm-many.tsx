import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useQuestion } from '#web/hooks/use-question.ts';
import { errorText } from '#web/lib/calls/error-text.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { useBusiness } from '#web/lib/site-context.tsx';
import { toast } from '#web/lib/toast.ts';
import { refusalText, reportBulk } from '../status/use-mark.ts';
import {
  type ConfirmLine,
  ConfirmManyDialog,
  type ConfirmManyState,
} from './confirm-many-dialog.tsx';
import { confirmValuesForArea } from './confirm-parts.tsx';

const editedLines = (lines: readonly ConfirmLine[]) =>
  new Map(
    lines
      .filter(({ open }) => open)
      .map((line) => [line.order.orderID, { ...line, error: null }] as const),
  );

/** `day` replaces the suggested delivery days. */
type ConfirmRequest = { orderIDs: readonly number[]; day?: string };

/** Confirms orders as loaded: one changed since is refused and reloaded in the dialog. */
export function useConfirmMany() {
  const utils = trpc.useUtils();
  const business = useBusiness();
  const [dialogState, setDialogState] = useState<ConfirmManyState | null>(null);
  const question = useQuestion<ConfirmRequest, readonly number[]>();

  const load = async (
    { orderIDs, day }: ConfirmRequest,
    edited: ReadonlyMap<number, ConfirmLine>,
  ) => {
    const [orders, table] = await Promise.all([
      utils.client.orders.toConfirm.query({ orders: [...orderIDs] }),
      utils.delivery.areas.fetch(undefined, { staleTime: 0 }),
    ]);
    const lines = orders.map((order): ConfirmLine => {
      const before = edited.get(order.orderID);
      if (before) {
        const values = { ...before.values, ...(day && { deliveryDay: day }) };
        return { ...before, order, values, open: true };
      }
      const { area, deliveryDay } = order.suggested;
      const defaults = confirmValuesForArea(order, area ?? '', {
        table,
        times: business,
        now: new Date(),
      });
      return {
        order,
        values: {
          area: area ?? '',
          deliveryFee: defaults.deliveryFee,
          deliveryDay: day ?? deliveryDay ?? '',
        },
        open: order.looks.some((why) => why === 'area' || why === 'day'),
        error: null,
      };
    });
    return { lines, table };
  };

  const loadOrders = useMutation({
    // Restores what was typed before the dialog was closed.
    mutationFn: (request: ConfirmRequest) => load(request, editedLines(dialogState?.lines ?? [])),
    onError: (error) =>
      toast.error(errorText(error, 'Failed to load the orders. Please try again.')),
  });

  const confirm = useMutation({
    mutationFn: async ({ lines, mail }: { lines: readonly ConfirmLine[]; mail: boolean }) => {
      const { changed, results } = await utils.client.orders.confirmMany.mutate({
        confirmations: lines.map(({ order, values }) => ({
          orderID: order.orderID,
          version: order.version,
          area: values.area || null,
          // Empty or invalid input is refused by the server, with its own message.
          deliveryFee: values.deliveryFee.trim() || null,
          deliveryDay: values.deliveryDay || null,
        })),
        mail,
      });
      const refused = new Map(
        results.flatMap(({ orderID, error }, at) => {
          const line = lines[at];
          return error === null || !line ? [] : [[orderID, { ...line, error }] as const];
        }),
      );
      const confirmed = results.flatMap(({ orderID, error }) => (error === null ? [orderID] : []));
      const remaining =
        refused.size > 0 ? await load({ orderIDs: [...refused.keys()] }, refused) : null;
      return {
        changed,
        confirmed,
        refused: [...refused.values()],
        left: remaining?.lines ?? [],
        table: remaining?.table,
      };
    },
    onSuccess: ({ changed, confirmed, refused, left: remaining, table }) => {
      // Removes orders that can no longer be confirmed, such as cancelled ones.
      const dropped = refused.filter(({ order }) =>
        remaining.every((line) => line.order.orderID !== order.orderID),
      );
      const unchanged = refused.length === 0 ? 'They were confirmed already.' : '';
      const done = changed === 1 ? '1 order is confirmed.' : `${changed} orders are confirmed.`;
      const droppedText = refusalText(
        dropped.map(({ order }) => order),
        dropped,
      );
      reportBulk(changed === 0 ? unchanged : done, droppedText);
      const all = [...(dialogState?.confirmed ?? []), ...confirmed];
      if (table && remaining.length > 0)
        setDialogState({ lines: remaining, table, confirmed: all });
      else finish(all);
    },
    onSettled: () => utils.orders.invalidate(),
  });

  const finish = (confirmed: readonly number[]) => {
    confirm.reset();
    question.answer(confirmed);
  };

  return {
    /** @returns the IDs of the orders confirmed; empty if none could be loaded. */
    async ask(request: ConfirmRequest): Promise<readonly number[]> {
      const loaded = await loadOrders.mutateAsync(request).catch(() => null);
      if (loaded === null) return [];
      if (loaded.lines.length === 0) {
        toast.error('None of these orders can be confirmed.');
        return [];
      }
      setDialogState({ ...loaded, confirmed: [] });
      return (await question.ask(request)) ?? [];
    },
    pending: loadOrders.isPending,
    dialog: dialogState && (
      <ConfirmManyDialog
        state={dialogState}
        open={question.open}
        pending={confirm.isPending}
        failure={
          confirm.error &&
          errorText(confirm.error, 'Failed to confirm the orders. Please try again.')
        }
        onChange={(lines) => setDialogState({ ...dialogState, lines })}
        onConfirm={(mail) => confirm.mutate({ lines: dialogState.lines, mail })}
        onClose={() => finish(dialogState.confirmed)}
      />
    ),
  };
}

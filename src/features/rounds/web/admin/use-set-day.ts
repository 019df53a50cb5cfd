import { useMutation } from '@tanstack/react-query';
import { readDay, weekdayAndDate } from '#shared/time/day.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { toast } from '#web/lib/toast.ts';
import type { DayView } from '../../shared/deliveries-view.ts';
import { applySequence, idsOf } from '../../shared/round.ts';

/** Mutation scope: changes of a round run serially, as each builds on the previous one. */
const roundChanges = { id: 'round of deliveries' };

/** An optimistic update; a refusal restores the server's sequence. */
export function useArrange({ day, areas }: DayView) {
  const utils = trpc.useUtils();
  const save = useMutation({
    scope: roundChanges,
    mutationFn: (change: { from: number[]; orderIDs: number[] }) =>
      utils.client.deliveries.arrange.mutate({ day, ...change }),
    onMutate: async ({ orderIDs }) => {
      await utils.deliveries.day.cancel({ day });
      utils.deliveries.day.setData(
        { day },
        (shown) => shown && { ...shown, areas: applySequence(shown.areas, orderIDs) },
      );
    },
    onError: toast.failed('Failed to keep the order of the stops. Please try again.'),
    onSettled: () => utils.deliveries.day.invalidate({ day }),
  });
  return (orderIDs: number[]) => {
    const from = idsOf(areas);
    if (orderIDs.some((id, index) => id !== from[index])) save.mutate({ from, orderIDs });
  };
}

type Change = { orderIDs: number[]; day: string | null; from: string | null };

export function useSetDay() {
  const utils = trpc.useUtils();
  const refresh = () => Promise.all([utils.deliveries.invalidate(), utils.orders.invalidate()]);
  const reportError = toast.failed('Failed to change the day. Please try again.');
  const undo = async ({ orderIDs, day, from }: Change) => {
    const back =
      from === null ? 'Taken off the day again.' : `Back on ${weekdayAndDate(readDay(from))}.`;
    await utils.client.deliveries.setDay
      .mutate({ orderIDs, day: from, from: day })
      .then(() => toast.success(back), reportError);
    await refresh();
  };
  return trpc.deliveries.setDay.useMutation({
    scope: roundChanges,
    onSuccess: ({ message }, { orderIDs, day, from = null }) => {
      toast.undoable(message, () => void undo({ orderIDs: orderIDs as number[], day, from }));
    },
    onError: reportError,
    onSettled: refresh,
  });
}

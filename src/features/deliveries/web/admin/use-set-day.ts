import { readDay, weekdayAndDate } from '#shared/time/day.ts';
import { errorText } from '#web/lib/calls/error-text.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { toast } from '#web/lib/toast.ts';
import { roundChanges } from './use-arrange.ts';

/** In milliseconds. */
const undoDuration = 8000;

type Change = { orderIDs: number[]; day: string | null; from: string | null };

/** With undo. */
export function useSetDay(onDone: () => void = () => {}) {
  const utils = trpc.useUtils();
  const refresh = () => Promise.all([utils.deliveries.invalidate(), utils.orders.invalidate()]);
  const reportError = (error: unknown) =>
    toast.error(errorText(error, 'Failed to change the day. Please try again.'));
  const undo = async ({ orderIDs, day, from }: Change) => {
    try {
      await utils.client.deliveries.setDay.mutate({ orderIDs, day: from, from: day });
      toast.success(
        from === null ? 'Taken off the day again.' : `Back on ${weekdayAndDate(readDay(from))}.`,
      );
    } catch (error) {
      reportError(error);
    }
    await refresh();
  };
  return trpc.deliveries.setDay.useMutation({
    scope: roundChanges,
    onSuccess: ({ message }, { orderIDs, day, from = null }) => {
      onDone();
      toast.success(message, {
        duration: undoDuration,
        action: {
          label: 'Undo',
          press: () => void undo({ orderIDs: orderIDs as number[], day, from }),
        },
      });
    },
    onError: reportError,
    onSettled: refresh,
  });
}

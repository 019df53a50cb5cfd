import { useMutation } from '@tanstack/react-query';
import { errorText } from '#web/lib/calls/error-text.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { toast } from '#web/lib/toast.ts';
import type { DayView } from '../../shared/deliveries-view.ts';
import { arranged, idsOf } from '../../shared/move-stop.ts';

/** Changes of the round go to the shop one after the other: each is made of what the one before left. */
export const roundChanges = { id: 'round of deliveries' };

/**
 * Puts the stops of a day in another order: on the screen at once, in the shop one change after the
 * other. When the shop refuses, the screen shows again how they stand.
 */
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
        (shown) => shown && { ...shown, areas: arranged(shown.areas, orderIDs) },
      );
    },
    onError: (error) =>
      toast.error(errorText(error, 'Failed to keep the order of the stops. Please try again.')),
    onSettled: () => utils.deliveries.day.invalidate({ day }),
  });
  return (orderIDs: number[]) => {
    const from = idsOf(areas);
    if (orderIDs.some((id, index) => id !== from[index])) save.mutate({ from, orderIDs });
  };
}

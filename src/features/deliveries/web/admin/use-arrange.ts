import { useMutation } from '@tanstack/react-query';
import { errorText } from '#web/lib/calls/error-text.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { toast } from '#web/lib/toast.ts';
import type { DayView } from '../../shared/deliveries-view.ts';
import { applySequence, idsOf } from '../../shared/move-stop.ts';

/** Mutation scope: changes of a round run serially, as each builds on the previous one. */
export const roundChanges = { id: 'round of deliveries' };

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
    onError: (error) =>
      toast.error(errorText(error, 'Failed to keep the order of the stops. Please try again.')),
    onSettled: () => utils.deliveries.day.invalidate({ day }),
  });
  return (orderIDs: number[]) => {
    const from = idsOf(areas);
    if (orderIDs.some((id, index) => id !== from[index])) save.mutate({ from, orderIDs });
  };
}

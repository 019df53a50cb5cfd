import type { z } from 'zod';
import { errorText } from '#web/lib/calls/error-text.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { toast } from '#web/lib/toast.ts';
import { noticesSchema } from '../shared/settings-input.ts';

const group = 'notices';

type Notices = z.output<typeof noticesSchema>;

/** Null while loading. */
export function useNotices(): Notices | null {
  const { data } = trpc.settings.show.useQuery({ group });
  return data ? noticesSchema.parse(data.entries) : null;
}

export function useChangeNotices() {
  const utils = trpc.useUtils();
  const change = trpc.settings.change.useMutation({
    onSuccess(answer) {
      utils.settings.show.setData({ group }, answer);
      // A running fetch may return the old values.
      void utils.settings.show.invalidate({ group });
    },
    onError: (error) => toast.error(errorText(error, 'Failed to save. Please try again.')),
  });
  return {
    pending: change.isPending,
    change: (entries: Partial<Notices>) => change.mutate({ group, entries }),
  };
}

import type { z } from 'zod';
import { trpc } from '#web/lib/calls/trpc.ts';
import { toast } from '#web/lib/toast.ts';
import { noticesSchema } from '../shared/settings-input.ts';
import { useStoreSettings } from './use-store-settings.ts';

const group = 'notices';

export function useNotices() {
  const { data } = trpc.settings.show.useQuery({ group });
  const { store, pending } = useStoreSettings(group);
  return {
    /** Null while loading. */
    notices: data ? noticesSchema.parse(data.entries) : null,
    pending,
    change: (entries: Partial<z.output<typeof noticesSchema>>) =>
      void store(entries, {}).catch(toast.failed('Failed to save. Please try again.')),
  };
}

import type { z } from 'zod';
import { trpc } from '#web/lib/calls/trpc.ts';
import { toast } from '#web/lib/toast.ts';
import { noticesSchema } from '../shared/settings-input.ts';
import { useStoreSettings } from './form/settings-form.tsx';

const group = 'notices';

type Notices = z.output<typeof noticesSchema>;

/** Null while loading. */
export function useNotices(): Notices | null {
  const { data } = trpc.settings.show.useQuery({ group });
  return data ? noticesSchema.parse(data.entries) : null;
}

export function useChangeNotices() {
  const { store, pending } = useStoreSettings(group);
  return {
    pending,
    change(entries: Partial<Notices>) {
      const showFailure = toast.failed('Failed to save. Please try again.');
      store(entries, {}).catch(showFailure);
    },
  };
}

import { trpc } from '#web/lib/calls/trpc.ts';
import type { SettingsView } from '../shared/settings-input.ts';

export type Entries = Record<string, unknown>;

/** Stores entries, of a form with two groups in theirs, and refetches all queries. */
export function useStoreSettings(group: string, others?: SettingsView) {
  const utils = trpc.useUtils();
  const change = trpc.settings.change.useMutation({
    // Also after a refusal: someone else may have changed them. Not awaited.
    onSettled: () => void utils.invalidate(),
  });
  const groupOf = (name: string) => (others && name in others.entries ? others.group : group);
  return {
    pending: change.isPending,
    async store(entries: Entries, before: Entries): Promise<Entries> {
      const stored: Entries = {};
      for (const one of new Set(Object.keys(entries).map(groupOf))) {
        const pick = (all: Entries) =>
          Object.fromEntries(Object.entries(all).filter(([name]) => groupOf(name) === one));
        const input = { group: one, entries: pick(entries), before: pick(before) };
        const view = await change.mutateAsync(input);
        utils.settings.show.setData({ group: one }, view);
        Object.assign(stored, view.entries);
      }
      return stored;
    },
  };
}

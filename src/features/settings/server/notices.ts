import type { EntityManager } from '#server/db/database.ts';
import { settingsGroup } from '#server/settings/settings-group.ts';
import { noticesSchema } from '../shared/settings-input.ts';

export const notices = settingsGroup({
  name: 'notices',
  schema: noticesSchema,
  unrecorded: ['setUp'],
});

/** For a restored shop whose backup is older than the notices. */
export async function completeSetUp(em: EntityManager): Promise<void> {
  await em.execute(`
    insert into settings (name, entries, updated_at)
    values ('notices', '{"setUp": "done"}', now())
    on conflict (name) do update set entries = settings.entries || excluded.entries`);
}

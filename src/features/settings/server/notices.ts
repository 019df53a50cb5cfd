import type { EntityManager } from '#server/db/database.ts';
import { settingsGroup } from '#server/settings/settings-group.ts';
import { noticesSchema } from '../shared/settings-input.ts';

export const notices = settingsGroup({ name: 'notices', schema: noticesSchema });

/** A shop with orders is set up, also one restored from an older version. */
export async function markSetUpDone(em: EntityManager): Promise<void> {
  await em.execute(`
    insert into settings (name, entries, updated_at)
    select 'notices', '{"setUp": "done"}'::jsonb, now() where exists (select from orders)
    on conflict (name) do update set entries = settings.entries || excluded.entries`);
}

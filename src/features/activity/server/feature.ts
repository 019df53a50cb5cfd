import type { Shop } from '#server/context.ts';
import { safeRetentionLimit } from '#server/db/safe-retention-limit.ts';
import { inLongTransaction } from '#server/db/time-limits.ts';
import { defineFeature } from '#server/feature.ts';
import { activity as about } from '../shared/about.ts';
import { activityRouter } from './activity.router.ts';

export const activity = defineFeature({
  name: 'activity',
  routers: { activity: activityRouter },
  jobs: [{ name: 'forget old activity', schedule: '14 3 * * *', run: forgetActivity }],
  examples: {
    activity: {
      who: { kind: 'owner', name: null },
      action: 'changed',
      thing: { kind: 'product', id: '7', name: 'Lamb & Rice 8 kg' },
      before: { price: 449.9 },
      after: { price: 469.9 },
    },
  },
});

/** A trigger requires this transaction's setting, and an age of 365 days by its own clock. */
export async function forgetActivity({ database, clock }: Shop): Promise<void> {
  await inLongTransaction(database, async (em) => {
    const since = await safeRetentionLimit(em, clock.now(), about.retention.activity.length);
    await em.execute(`select set_config('shop.retention', 'activity', true)`);
    await em.execute('delete from activity where at < ?', [since]);
  });
}

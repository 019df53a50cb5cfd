import { defineFeature } from '#server/feature.ts';
import { activityRouter } from './activity.router.ts';
import { forgetActivity } from './forget-activity.ts';

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

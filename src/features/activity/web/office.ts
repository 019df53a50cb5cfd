import type { OfficeFeature } from '#web/feature.ts';
import History from '~icons/lucide/history';
import { activityPaths } from './paths.ts';

export const activity: OfficeFeature = {
  name: 'activity',
  pages: [
    {
      path: activityPaths.office,
      component: async () => (await import('./admin/activity-page.tsx')).ActivityPage,
      menu: { position: 13, label: 'Activity', icon: History, apart: true },
    },
  ],
};

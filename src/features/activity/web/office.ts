import type { OfficeFeature } from '#web/feature.ts';
import { activityPaths } from './paths.ts';

export const activity: OfficeFeature = {
  name: 'activity',
  pages: [
    {
      path: activityPaths.office,
      component: async () => (await import('./admin/activity-page.tsx')).ActivityPage,
      needs: 'office',
      amongSettings: {
        position: 91,
        title: 'Activity',
        about: 'Who did what in the shop, for a year.',
      },
    },
  ],
};

import History from 'lucide/history';
import type { WebFeature } from '#web/feature.ts';
import { paths } from '#web/paths.ts';

export const activity: WebFeature = {
  name: 'activity',
  officePages: [
    {
      path: paths.admin.activity,
      component: async () => (await import('./admin/activity-page.tsx')).ActivityPage,
      menu: { place: 13, label: 'Activity', icon: History, apart: true },
    },
  ],
};

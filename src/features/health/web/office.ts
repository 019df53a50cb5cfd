import { OfficeNoticeSlot } from '#web/components/layout/slots.ts';
import type { OfficeFeature } from '#web/feature.ts';
import { fill } from '#web/slots.tsx';
import { healthPaths } from './paths.ts';

export const health: OfficeFeature = {
  name: 'health',
  pages: [
    {
      path: healthPaths.office,
      component: async () => (await import('./health-page.tsx')).HealthPage,
      needs: 'office',
      amongSettings: {
        position: 90,
        title: 'Health',
        about: 'Whether everything that the shop needs is as it should be.',
      },
    },
  ],
  fills: [
    fill(OfficeNoticeSlot, {
      position: -1,
      load: async () => (await import('./disk-notice.tsx')).DiskNotice,
    }),
  ],
};

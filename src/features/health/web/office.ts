import { OfficeNoticeSlot } from '#web/components/layout/slots.ts';
import type { OfficeFeature } from '#web/feature.ts';
import { fill } from '#web/slots.tsx';
import HeartPulse from '~icons/lucide/heart-pulse';
import { healthPaths } from './paths.ts';

export const health: OfficeFeature = {
  name: 'health',
  pages: [
    {
      path: healthPaths.office,
      component: async () => (await import('./health-page.tsx')).HealthPage,
      menu: { position: 12, label: 'Health', icon: HeartPulse, apart: true },
    },
  ],
  fills: [
    fill(OfficeNoticeSlot, {
      position: -1,
      load: async () => (await import('./disk-notice.tsx')).DiskNotice,
    }),
  ],
};

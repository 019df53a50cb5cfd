import { OfficeNoticeSlot } from '#web/components/layout/slots.ts';
import type { WebFeature } from '#web/feature.ts';
import { fill } from '#web/slots.tsx';

export const disk: WebFeature = {
  name: 'disk',
  fills: [
    fill(OfficeNoticeSlot, {
      place: -1,
      load: async () => (await import('./disk-notice.tsx')).DiskNotice,
    }),
  ],
};

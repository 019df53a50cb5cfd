import { DashboardSlot, OfficeNoticeSlot } from '#web/components/layout/slots.ts';
import type { OfficeFeature } from '#web/feature.ts';
import { paths } from '#web/paths.ts';
import { fill } from '#web/slots.tsx';

export const mail: OfficeFeature = {
  name: 'mail',
  hears: ['mails'],
  announces: { words: 'Not delivered:', to: paths.admin.dashboard, bad: true },
  fills: [
    fill(OfficeNoticeSlot, { load: async () => (await import('./mail-notice.tsx')).MailNotice }),
    fill(DashboardSlot, {
      place: 0,
      load: async () => (await import('./failed-mails-card.tsx')).FailedMailsCard,
    }),
  ],
};

import { DashboardSlot, OfficeNoticeSlot } from '#web/components/layout/slots.ts';
import type { OfficeFeature } from '#web/feature.ts';
import { paths } from '#web/paths.ts';
import { settingsSection } from '#web/settings-sections.tsx';
import { fill } from '#web/slots.tsx';

export const mail: OfficeFeature = {
  name: 'mail',
  topics: ['mails'],
  announcements: [
    { name: 'mail', words: 'Not delivered:', to: paths.admin.dashboard, isError: true },
  ],
  fills: [
    fill(OfficeNoticeSlot, {
      needs: 'owner',
      load: async () => (await import('./mail-notice.tsx')).MailNotice,
    }),
    fill(DashboardSlot, {
      position: 0,
      load: async () => (await import('./failed-mails-card.tsx')).FailedMailsCard,
    }),
  ],
  settings: [
    settingsSection({
      path: 'mail',
      position: 40,
      title: 'Mail',
      about: 'How the mails of the shop leave, in whose name, and where yours go.',
      load: async () => (await import('./admin/mail-section.tsx')).MailSection,
    }),
  ],
};

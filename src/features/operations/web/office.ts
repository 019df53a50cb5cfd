import { DashboardSlot, OfficeNoticeSlot } from '#web/components/layout/slots.ts';
import type { OfficeFeature } from '#web/feature.ts';
import { paths } from '#web/paths.ts';
import { settingsSection } from '#web/settings-sections.tsx';
import { fill } from '#web/slots.tsx';
import { operationsPaths } from './paths.ts';

export const operations: OfficeFeature = {
  name: 'operations',
  liveQueries: { mail: ['mails'] },
  announcements: [
    { name: 'mail', words: 'Not delivered:', to: paths.admin.dashboard, isError: true },
  ],
  pages: [
    {
      path: operationsPaths.health,
      component: async () => (await import('./health/health-page.tsx')).HealthPage,
      needs: 'office',
      amongSettings: {
        position: 90,
        title: 'Health',
        about: 'Whether everything that the shop needs is as it should be.',
      },
    },
    {
      path: operationsPaths.backups,
      component: async () => (await import('./backups/backup-page.tsx')).BackupPage,
      needs: 'owner',
      amongSettings: {
        position: 89,
        title: 'Backup',
        about: 'Everything in the shop in one file, and how it is restored.',
      },
    },
  ],
  fills: [
    fill(OfficeNoticeSlot, {
      position: -1,
      load: async () => (await import('./office-notices.tsx')).DiskNotice,
    }),
    fill(OfficeNoticeSlot, {
      needs: 'owner',
      load: async () => (await import('./office-notices.tsx')).MailNotice,
    }),
    fill(DashboardSlot, {
      position: 0,
      load: async () => (await import('./mail/failed-mails-card.tsx')).FailedMailsCard,
    }),
    fill(DashboardSlot, {
      needs: 'owner',
      position: 0,
      load: async () => (await import('./backups/late-backup-card.tsx')).LateBackupCard,
    }),
  ],
  settings: [
    settingsSection({
      path: 'mail',
      position: 40,
      title: 'Email',
      about: 'How your emails are sent, from which address, and where yours arrive.',
      load: async () => (await import('./mail/mail-section.tsx')).MailSection,
    }),
  ],
};

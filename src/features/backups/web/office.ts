import { DashboardSlot } from '#web/components/layout/slots.ts';
import type { OfficeFeature } from '#web/feature.ts';
import { fill } from '#web/slots.tsx';

export const backups: OfficeFeature = {
  name: 'backups',
  fills: [
    fill(DashboardSlot, {
      needs: 'owner',
      position: 0,
      load: async () => (await import('./late-backup-card.tsx')).LateBackupCard,
    }),
  ],
};

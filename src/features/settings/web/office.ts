import Settings from 'lucide/settings';
import type { OfficeFeature } from '#web/feature.ts';
import { paths } from '#web/paths.ts';

const component = async () => (await import('./settings-page.tsx')).SettingsPage;

export const settings: OfficeFeature = {
  name: 'settings',
  pages: [
    {
      path: paths.admin.settings,
      component,
      menu: { place: 11, label: 'Settings', icon: Settings, apart: true },
    },
    {
      path: paths.admin.settingsOf(':section'),
      component,
    },
  ],
};

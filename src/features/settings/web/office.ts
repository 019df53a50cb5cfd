import Settings from 'lucide/settings';
import { DashboardSlot } from '#web/components/layout/slots.ts';
import type { OfficeFeature } from '#web/feature.ts';
import { paths } from '#web/paths.ts';
import { fill } from '#web/slots.tsx';

const component = async () => (await import('./settings-page.tsx')).SettingsPage;
const setUp = async () => (await import('./set-up/set-up-page.tsx')).SetUpPage;

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
    { path: paths.admin.setUp, component: setUp },
    { path: paths.admin.setUpStep(':step'), component: setUp },
  ],
  fills: [
    fill(DashboardSlot, {
      place: -2,
      load: async () => (await import('./set-up/set-up-card.tsx')).SetUpCard,
    }),
  ],
};

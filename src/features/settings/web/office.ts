import { DashboardSlot } from '#web/components/layout/slots.ts';
import type { OfficeFeature } from '#web/feature.ts';
import { settingsSection } from '#web/settings-sections.tsx';
import { fill } from '#web/slots.tsx';
import Settings from '~icons/lucide/settings';
import { settingsPaths } from './paths.ts';

const component = async () => (await import('./settings-page.tsx')).SettingsPage;
const setUp = async () => (await import('./set-up/set-up-page.tsx')).SetUpPage;

export const settings: OfficeFeature = {
  name: 'settings',
  pages: [
    {
      path: settingsPaths.all,
      component,
      menu: { position: 11, label: 'Settings', icon: Settings, apart: true },
    },
    {
      path: settingsPaths.of(':section'),
      component,
    },
    // One route: the steps stay the same when the address of the first one is changed.
    { path: settingsPaths.setUpStep(':step?'), needs: 'owner', component: setUp },
  ],
  fills: [
    fill(DashboardSlot, {
      needs: 'owner',
      position: -2,
      load: async () => (await import('./set-up/set-up-card.tsx')).SetUpCard,
    }),
  ],
  settings: [
    settingsSection({
      path: 'business',
      position: 10,
      title: 'Business',
      about: 'Name, address, phone numbers and opening hours.',
      load: async () => (await import('./business/business-section.tsx')).BusinessSection,
    }),
    settingsSection({
      path: 'opening',
      position: 12,
      title: 'Open or closed',
      about: 'Who sees the shop, and when new reviews are shown.',
      load: async () => (await import('./set-up/opening-section.tsx')).OpeningSection,
    }),
  ],
};

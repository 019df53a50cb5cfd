import KeyRound from 'lucide/key-round';
import type { WebFeature } from '#web/feature.ts';
import { paths } from '#web/paths.ts';

export const keys: WebFeature = {
  name: 'keys',
  officePages: [
    {
      path: paths.admin.keys,
      component: async () => (await import('./admin/keys-page.tsx')).KeysPage,
      menu: { place: 15, label: 'API keys', icon: KeyRound, apart: true },
    },
  ],
};

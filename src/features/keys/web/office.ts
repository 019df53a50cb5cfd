import type { OfficeFeature } from '#web/feature.ts';
import KeyRound from '~icons/lucide/key-round';
import { keyPaths } from './paths.ts';

export const keys: OfficeFeature = {
  name: 'keys',
  pages: [
    {
      path: keyPaths.office,
      component: async () => (await import('./admin/keys-page.tsx')).KeysPage,
      menu: { position: 15, label: 'API keys', icon: KeyRound, apart: true },
    },
  ],
};

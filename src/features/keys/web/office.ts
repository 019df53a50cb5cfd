import type { OfficeFeature } from '#web/feature.ts';
import { keyPaths } from './paths.ts';

export const keys: OfficeFeature = {
  name: 'keys',
  pages: [
    {
      path: keyPaths.office,
      component: async () => (await import('./admin/keys-page.tsx')).KeysPage,
      needs: 'owner',
      amongSettings: {
        position: 93,
        title: 'API keys',
        about: 'Keys for programs of others, and what each may do.',
      },
    },
  ],
};

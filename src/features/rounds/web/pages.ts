import type { WebFeature } from '#web/feature.ts';
import { roundPath } from '../shared/round-path.ts';

export const rounds: WebFeature = {
  name: 'rounds',
  pages: [
    {
      path: roundPath,
      module: 'src/features/rounds/web/round-page.tsx',
      component: async () => (await import('./round-page.tsx')).RoundPage,
      topics: [],
      personal: true,
      unlisted: true,
      bare: true,
    },
  ],
};

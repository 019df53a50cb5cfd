import type { WebFeature } from '#web/feature.ts';
import { roundPath } from '../shared/round-path.ts';

export const deliveries: WebFeature = {
  name: 'deliveries',
  pages: [
    {
      path: roundPath,
      module: 'src/features/deliveries/web/round-page.tsx',
      component: async () => (await import('./round-page.tsx')).RoundPage,
      topics: [],
      personal: true,
      unlisted: true,
      bare: true,
    },
  ],
};

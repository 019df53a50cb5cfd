import { DashboardSlot } from '#web/components/layout/slots.ts';
import type { OfficeFeature } from '#web/feature.ts';
import { fill } from '#web/slots.tsx';
import { figuresPaths } from './paths.ts';

export const figures: OfficeFeature = {
  name: 'figures',
  liveQueries: { figures: ['orders', 'products'] },
  pages: [
    {
      path: figuresPaths.office,
      component: async () => (await import('./admin/figures-page.tsx')).FiguresPage,
      needs: 'owner',
    },
  ],
  fills: [
    fill(DashboardSlot, {
      position: -3,
      load: async () => (await import('./admin/to-do-card.tsx')).ToDoCard,
    }),
    fill(DashboardSlot, {
      position: -1,
      load: async () => (await import('./admin/now-card.tsx')).FirstProductCard,
    }),
    fill(DashboardSlot, {
      position: 0.5,
      load: async () => (await import('./admin/now-card.tsx')).NowCard,
    }),
  ],
};

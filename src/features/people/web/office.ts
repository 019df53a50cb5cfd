import type { OfficeFeature } from '#web/feature.ts';
import { peoplePaths } from './paths.ts';

export const people: OfficeFeature = {
  name: 'people',
  pages: [
    {
      path: peoplePaths.office,
      component: async () => (await import('./admin/people-page.tsx')).PeoplePage,
      needs: 'owner',
      amongSettings: {
        position: 92,
        title: 'Privacy',
        about: 'Finds, hands out and erases what is kept of a person.',
      },
    },
  ],
};

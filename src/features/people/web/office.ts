import type { OfficeFeature } from '#web/feature.ts';
import Contact from '~icons/lucide/contact';
import { peoplePaths } from './paths.ts';

export const people: OfficeFeature = {
  name: 'people',
  pages: [
    {
      path: peoplePaths.office,
      component: async () => (await import('./admin/people-page.tsx')).PeoplePage,
      menu: { position: 14, label: 'People', icon: Contact, apart: true },
    },
  ],
};

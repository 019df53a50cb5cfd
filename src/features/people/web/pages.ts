import Contact from 'lucide/contact';
import type { WebFeature } from '#web/feature.ts';
import { paths } from '#web/paths.ts';

export const people: WebFeature = {
  name: 'people',
  officePages: [
    {
      path: paths.admin.people,
      component: async () => (await import('./admin/people-page.tsx')).PeoplePage,
      menu: { place: 14, label: 'People', icon: Contact, apart: true },
    },
  ],
};

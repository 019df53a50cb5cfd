import type { OfficeFeature } from '#web/feature.ts';
import { settingsSection } from '#web/settings-sections.tsx';

export const site: OfficeFeature = {
  name: 'site',
  settings: [
    settingsSection({
      path: 'pages',
      position: 15,
      title: 'Pages',
      about: 'Your own words on the home page, About, terms and privacy.',
      load: async () => (await import('./admin/pages-section.tsx')).PagesSection,
    }),
  ],
};

import { settingsSection } from '#web/settings-sections.tsx';

export const businessSettings = settingsSection({
  path: 'business',
  place: 10,
  title: 'Business',
  about: 'Name, address, numbers and opening hours, as every page and mail tells them.',
  load: async () => (await import('./business/business-section.tsx')).BusinessSection,
});

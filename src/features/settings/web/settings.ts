import { settingsSection } from '#web/settings-sections.tsx';

export const businessSection = settingsSection({
  path: 'business',
  place: 10,
  title: 'Business',
  about: 'Name, address, numbers and opening hours, as every page and mail tells them.',
  load: async () => (await import('./business/business-section.tsx')).BusinessSection,
});

export const noticeSettings = settingsSection({
  path: 'notices',
  place: 90,
  title: 'Notices',
  about: 'What the back office says by itself, and the set-up of a new shop.',
  load: async () => (await import('./notices-section.tsx')).NoticesSection,
});

import { settingsSection } from '#web/settings-sections.tsx';

export const reviewSection = settingsSection({
  path: 'reviews',
  place: 60,
  title: 'Reviews',
  about: 'Whether new reviews are shown at once, or after you have looked at them.',
  load: async () => (await import('./admin/review-settings-section.tsx')).ReviewSettingsSection,
});

import { settingsSection } from '#web/settings-sections.tsx';

export const newsletterSection = settingsSection({
  path: 'newsletter',
  place: 50,
  title: 'Newsletter',
  about: 'Who confirms by mail, and how fast newsletters leave.',
  load: async () =>
    (await import('./admin/newsletter-settings-section.tsx')).NewsletterSettingsSection,
});

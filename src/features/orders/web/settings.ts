import { settingsSection } from '#web/settings-sections.tsx';

export const messageSection = settingsSection({
  path: 'messages',
  place: 45,
  title: 'Messages',
  about: 'What you write to customers when you confirm, bring and have delivered an order.',
  load: async () =>
    (await import('./admin/messages/message-settings-section.tsx')).MessageSettingsSection,
});

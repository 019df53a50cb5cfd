import { settingsSection } from '#web/settings-sections.tsx';

export const passwordSettings = settingsSection({
  path: 'password',
  place: 80,
  title: 'Password',
  about: 'A password of your own, instead of the one that the first start made.',
  load: async () => (await import('./password-card.tsx')).PasswordCard,
});

import { settingsSection } from '#web/settings-sections.tsx';

export const mailSection = settingsSection({
  path: 'mail',
  place: 40,
  title: 'Mail',
  about: 'How the mails of the shop leave, in whose name, and where yours go.',
  load: async () => (await import('./admin/mail-section.tsx')).MailSection,
});

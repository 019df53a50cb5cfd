import { DashboardSlot } from '#web/components/layout/slots.ts';
import type { OfficeFeature } from '#web/feature.ts';
import { settingsSection } from '#web/settings-sections.tsx';
import { fill } from '#web/slots.tsx';
import Mail from '~icons/lucide/mail';
import { newsletterPaths } from './paths.ts';
import { TextEditorSlot } from './slots.ts';

export const newsletter: OfficeFeature = {
  name: 'newsletter',
  pages: [
    {
      path: newsletterPaths.office,
      component: async () =>
        (await import('./admin/admin-newsletter-page.tsx')).AdminNewsletterPage,
      menu: { position: 5, label: 'Newsletter', icon: Mail },
    },
    {
      path: newsletterPaths.subscribers,
      component: async () =>
        (await import('./admin/subscribers/subscribers-page.tsx')).AdminSubscribersPage,
    },
  ],
  fills: [
    fill(TextEditorSlot, {
      load: async () => (await import('./admin/editor/body-field.tsx')).BodyField,
    }),
    fill(DashboardSlot, {
      position: 3,
      load: async () => (await import('./admin/newsletter-summary-card.tsx')).NewsletterSummaryCard,
    }),
  ],
  settings: [
    settingsSection({
      path: 'newsletter',
      position: 50,
      title: 'Newsletter',
      about: 'Who confirms by email, and how fast newsletters are sent.',
      load: async () =>
        (await import('./admin/newsletter-settings-section.tsx')).NewsletterSettingsSection,
    }),
  ],
};

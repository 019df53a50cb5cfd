import type { OfficeFeature } from '#web/feature.ts';
import { settingsSection } from '#web/settings-sections.tsx';

export const invoices: OfficeFeature = {
  name: 'invoices',
  settings: [
    settingsSection({
      path: 'payment',
      position: 30,
      title: 'Payment',
      about: 'Bank details, VAT and payment terms on your invoices.',
      load: async () => (await import('./admin/payment-section.tsx')).PaymentSection,
    }),
  ],
};

import type { OfficeFeature } from '#web/feature.ts';
import { settingsSection } from '#web/settings-sections.tsx';

export const areas: OfficeFeature = {
  name: 'areas',
  settings: [
    settingsSection({
      path: 'delivery',
      position: 20,
      title: 'Delivery',
      about: 'Where you deliver, on which days and for how much; small orders and large ones.',
      load: async () => (await import('./admin/delivery-section.tsx')).DeliverySection,
    }),
  ],
};

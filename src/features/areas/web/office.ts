import type { OfficeFeature } from '#web/feature.ts';
import { settingsSection } from '#web/settings-sections.tsx';

export const areas: OfficeFeature = {
  name: 'areas',
  settings: [
    settingsSection({
      path: 'delivery',
      position: 20,
      title: 'Delivery',
      about: 'Areas, days and fees; minimum order and free delivery.',
      load: async () => (await import('./admin/delivery-section.tsx')).DeliverySection,
    }),
  ],
};

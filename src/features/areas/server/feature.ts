import { defineFeature } from '#server/feature.ts';
import { deliveryRouter } from './areas.router.ts';
import { deliverySettings } from './delivery-settings.ts';

export const areas = defineFeature({
  name: 'areas',
  routers: { delivery: deliveryRouter },
  settingsGroups: [deliverySettings],
  examples: {
    delivery: {
      id: 12,
      name: 'Brackenhurst',
      also: [],
      postalCodes: ['1448', '1452'],
      fee: 50,
      days: ['Tue', 'Fri'],
      smallestOrder: 150,
      freeFrom: 500,
      note: 'A delivery fee of R50 may apply, depending on your area.',
    },
  },
});

import { defineFeature } from '#server/feature.ts';
import { deliveryRouter } from './delivery.router.ts';
import { deliverySettings } from './delivery-settings.ts';

export const delivery = defineFeature({
  name: 'delivery',
  routers: { delivery: deliveryRouter },
  settingsGroups: [deliverySettings],
  examples: {
    delivery: {
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

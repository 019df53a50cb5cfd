import { defineFeature } from '#server/feature.ts';
import { deliveriesRouter } from './deliveries.router.ts';

export const deliveries = defineFeature({
  name: 'deliveries',
  router: deliveriesRouter,
  examples: {
    day: '2026-11-24',
    orderIDs: [12, 7, 9],
    grams: 16_000,
    withoutWeight: 0,
    toCollect: 449.9,
  },
});

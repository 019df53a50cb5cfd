import { defineFeature } from '#server/feature.ts';
import { CashCount } from './cash-up.ts';
import { DriverLink, deleteOldDriverLinks } from './driver-links.ts';
import { deliveriesRouter } from './rounds.router.ts';

export const rounds = defineFeature({
  name: 'rounds',
  routers: { deliveries: deliveriesRouter },
  entities: [DriverLink, CashCount],
  jobs: [{ name: 'forget driver links', schedule: '40 3 * * *', run: deleteOldDriverLinks }],
  examples: {
    deliveries: {
      day: '2026-11-24',
      orderIDs: [12, 7, 9],
      grams: 16_000,
      withoutWeight: 0,
      toCollect: 449.9,
      linkID: 3,
      driverLink: 'https://pawsandbowls.co.za/round#q8Zt3vXk2RmN7yLp0sWdA5cJ1hUeG9bF4iOaT6xKzVE',
      areas: ['Brackenhurst'],
    },
  },
});

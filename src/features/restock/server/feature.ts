import { defineFeature } from '#server/feature.ts';
import { mailWaiting, queuedCounts } from './mail-waiting.ts';
import {
  forgetRequests,
  RestockRequest,
  requestsAfterRestore,
  restockOfPeople,
} from './requests.ts';
import { restockRouter } from './restock.router.ts';

declare module '#server/cache/cache.ts' {
  interface Topics {
    restock: true;
  }
}

export const restock = defineFeature({
  name: 'restock',
  examples: {
    restock: {
      email: 'naledi@example.com',
      productID: 7,
      waiting: 12,
      message: 'We’ll email you once when it is back.',
    },
  },
  routers: { restock: restockRouter },
  entities: [RestockRequest],
  jobs: [
    { name: 'mail who waits for products', schedule: '* * * * *', run: mailWaiting },
    { name: 'forget restock requests', schedule: '35 3 * * *', run: forgetRequests },
  ],
  people: restockOfPeople,
  backup: { dueWork: [requestsAfterRestore] },
  metrics: [
    {
      name: 'shop_restock_requests',
      help: 'People who wait for sold-out products, each product counted.',
      kind: 'gauge',
      fromDatabase: true,
      read: ({ database }) => database.fork().count(RestockRequest),
    },
    {
      name: 'shop_restock_mails_total',
      help: 'Mails about products that are back, queued since this process started.',
      kind: 'counter',
      read: (shop) => queuedCounts.get(shop) ?? 0,
    },
  ],
});

import { z } from 'zod';
import { defineFeature } from '#server/feature.ts';
import { csvExport } from '#server/http/endpoint.ts';
import { countStates } from '#server/metrics/metrics.ts';
import { namedBy } from '#server/registry.ts';
import { csvSeparator } from '#shared/csv.ts';
import { followCorrection } from './change-details.ts';
import { dueStandingOrders, watchStandingOrders } from './due-standing.ts';
import { exportForecast } from './forecast.ts';
import { waitingStanding } from './office-standing.ts';
import { proposeOrders } from './propose.ts';
import { settleProposals } from './settle.ts';
import { standingRouter } from './standing.router.ts';
import { forgetStandingOrders, standingAfterRestore } from './standing-care.ts';
import { sendStandingMails } from './standing-mails.ts';
import { standingOfPeople } from './standing-of-people.ts';
import { Proposal, revokeStandingLinks, StandingOrder } from './standing-order.entity.ts';
import { standingSettings } from './standing-terms.ts';

declare module '#server/cache/cache.ts' {
  interface Topics {
    standing: true;
  }
}

export const standing = defineFeature({
  name: 'standing',
  examples: {
    standing: {
      token: 'q8Zt3vXk2RmN7yLp0sWdA5cJ1hUeG9bF4iOaT6xKzVE',
      standingID: 3,
      proposalID: 21,
      orderID: 12,
      orderNumber: '1043',
      everyWeeks: 4,
      firstDay: '2026-12-18',
      day: '2026-12-18',
      nextDay: '2027-01-15',
      nextDeliveries: ['2027-01-15', '2027-02-12', '2027-03-12'],
      cutOff: '2026-12-17T10:00:00.000Z',
      version: '2026-11-20T08:00:00.000Z',
      productID: 1,
      description: 'Witkoppie 20 kg',
      quantity: 1,
      price: 480,
      problem: null,
      total: 480,
      delivery: ['Delivery to Alberton: free'],
      goods: '1 × Witkoppie 20 kg',
      link: 'https://shop.example/standing-order#q8Zt3vXk2RmN7yLp0sWdA5cJ1hUeG9bF4iOaT6xKzVE',
    },
  },
  routers: { standing: standingRouter },
  things: { 'standing order': namedBy(StandingOrder, ({ id }) => String(id)) },
  entities: [StandingOrder, Proposal],
  jobs: [
    { name: 'propose standing orders', schedule: '* * * * *', run: proposeOrders },
    { name: 'settle standing orders', schedule: '* * * * *', run: settleProposals },
    { name: 'mail standing orders', schedule: '* * * * *', run: sendStandingMails },
    { name: 'watch standing orders', schedule: '30 * * * *', run: watchStandingOrders },
    { name: 'forget old standing orders', schedule: '25 4 * * *', run: forgetStandingOrders },
  ],
  dueWork: [dueStandingOrders],
  waits: [{ name: 'standing', topic: 'standing', count: waitingStanding }],
  settingsGroups: [standingSettings],
  endpoints: [
    csvExport({
      path: '/api/standing-orders/forecast.csv',
      heading: 'Standing orders',
      summary: 'What standing orders come to in the next four weeks, as a CSV file',
      scope: 'standing:read',
      thing: 'standing order',
      filename: 'standing-orders-forecast.csv',
      filter: z.object({ separator: csvSeparator }),
      pieces: exportForecast,
    }),
  ],
  people: standingOfPeople,
  revokeLinks: revokeStandingLinks,
  followCorrection,
  areaUses: {
    table: 'standing_orders',
    open: `state <> 'stopped'`,
    words: `'the standing order of ' || (customer->>'name') || ' ' || (customer->>'surname')`,
  },
  backup: { dueWork: [standingAfterRestore] },
  metrics: [
    countStates('shop_standing_orders', 'Standing orders by state.', 'standing_orders'),
    countStates(
      'shop_proposed_orders',
      'Proposed orders of the last year by what became of them.',
      'proposed_orders',
    ),
  ],
});

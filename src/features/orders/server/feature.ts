import { defineFeature } from '#server/feature.ts';
import { csvExport } from '#server/http/endpoint.ts';
import { namedBy } from '#server/registry.ts';
import { ordersExportInput } from '../shared/list/order-filter.ts';
import { Customer } from './customer.entity.ts';
import { orderExamples } from './examples.ts';
import { exportOrders } from './list/export-orders.ts';
import { newestCancellation, waitingOrders } from './list/find-orders.ts';
import { messageSettings } from './messages/render-messages.ts';
import { Order, OrderEvent, OrderLine, Payment, SecretLink } from './order.entity.ts';
import { orderMetrics } from './order-metrics.ts';
import { ordersRouter } from './orders.router.ts';
import { ownInvoice } from './own-page/own-invoice.ts';
import { eraseOldOrders, ordersOfPeople } from './people.ts';
import { restoredOrders } from './restored-orders.ts';

declare module '#server/cache/cache.ts' {
  interface Topics {
    orders: true;
  }
}

export const orders = defineFeature({
  name: 'orders',
  examples: { orders: orderExamples },
  routers: { orders: ordersRouter },
  things: {
    order: namedBy(Order, ({ number }) => String(number)),
  },
  entities: [Customer, Order, OrderLine, OrderEvent, SecretLink, Payment],
  jobs: [{ name: 'forget old orders', schedule: '20 3 * * *', run: eraseOldOrders }],
  waits: [
    { name: 'orders', topic: 'orders', count: waitingOrders },
    { name: 'cancellations', topic: 'orders', count: newestCancellation },
  ],
  settingsGroups: [messageSettings],
  people: ordersOfPeople,
  areaUses: {
    table: 'orders',
    open: `status in ('Pending', 'Out for Delivery')`,
    words: `case when not suspicious then 'order ' || number || ' (' || trim(name || ' ' || surname) || ')' end`,
  },
  backup: { restored: restoredOrders },
  endpoints: [
    ownInvoice,
    csvExport({
      path: '/api/orders/export.csv',
      heading: 'Orders',
      summary: 'The orders that fit, newest first, as a CSV file',
      scope: 'orders:read',
      thing: 'order',
      filename: 'orders.csv',
      filter: ordersExportInput,
      pieces: exportOrders,
    }),
  ],
  metrics: orderMetrics,
  starter: { isEmpty: async (em) => (await em.count(Order)) === 0 },
});

import { skipNumbers } from '#server/backup/skip-numbers.ts';
import { type BackupRules, defineFeature } from '#server/feature.ts';
import { csvExport } from '#server/http/endpoint.ts';
import { namedBy } from '#server/registry.ts';
import { ordersExportInput } from '../shared/list/order-filter.ts';
import { Customer } from './customer.entity.ts';
import { exportOrders } from './list/export-orders.ts';
import { newestCancellation, waitingOrders } from './list/find-orders.ts';
import { messageSettings } from './messages/render-messages.ts';
import { Order, OrderEvent, OrderLine, Payment, SecretLink } from './order.entity.ts';
import { orderMetrics } from './order-metrics.ts';
import { ordersRouter } from './orders.router.ts';
import { ownInvoice } from './own-page/open-own-order.ts';
import { eraseOldOrders, ordersOfPeople } from './people.ts';

const exampleLine = { productID: 7, description: 'Lamb & Rice 8 kg', price: 449.9, quantity: 2 };

const lastNumberQuery = `
  select last_value - case when is_called then 0 else 1 end as last from orders_number_seq`;

/** Skips numbers that may have been used since the backup. */
const restoredOrders: NonNullable<BackupRules['restored']> = async (em, { now, lastSeen }) => {
  const [row] = await em.execute<{ last: string }[]>(lastNumberQuery);
  const { last, line } = await skipNumbers(em, {
    series: 'order',
    last: Number(row?.last),
    lastSeen,
    now,
    name: String,
  });
  await em.execute("select setval('orders_number_seq', ?)", [last]);
  return [line];
};

declare module '#server/cache/cache.ts' {
  interface Topics {
    orders: true;
  }
}

export const orders = defineFeature({
  name: 'orders',
  examples: {
    orders: {
      orderID: 12,
      orderNumber: '1012',
      customerName: 'Naledi van Wyk',
      customerPhone: '+27821234567',
      name: 'Naledi',
      surname: 'van Wyk',
      cell: '+27821234567',
      telephone: '+27115550199',
      email: 'naledi@example.com',
      address1: '8 Clinton Road',
      address2: null,
      area: 'New Redruth',
      postal: '1449',
      ...exampleLine,
      total: 899.8,
      source: 'shop',
      deliveryArea: 'New Redruth',
      deliveryFee: 0,
      discount: 50,
      discountReason: 'Torn bag',
      amountDue: 849.8,
      paid: 849.8,
      toPayBack: 0,
      payBy: '2026-11-24',
      paymentState: 'paid',
      deliveryDay: '2026-11-24',
      items: JSON.stringify([exampleLine]),
      orderLink: 'https://pawsandbowls.co.za/order#q8Zt3vXk2RmN7yLp0sWdA5cJ1hUeG9bF4iOaT6xKzVE',
      notes: 'Please ring twice.',
      ownerNote: 'Pays on the 25th.',
      idempotencyKey: '6f1c1d0e-6a53-4f0e-9a55-0b1c3e2d7a10',
      'Idempotency-Key': '6f1c1d0e-6a53-4f0e-9a55-0b1c3e2d7a10',
      token: 'q8Zt3vXk2RmN7yLp0sWdA5cJ1hUeG9bF4iOaT6xKzVE',
      from: 'Pending',
      to: 'Out for Delivery',
      status: 'Out for Delivery',
      nextStatuses: ['Completed', 'Cancelled'],
      limit: 100,
      before: 12,
      search: 'Naledi',
      payment: 'owing',
      orders: '12,15',
      'text/csv':
        'Order number,Date,Status,Name,Surname\r\n1012,2026-11-22 08:30,Out for Delivery,Naledi,van Wyk\r\n',
      message: 'Done.',
    },
  },
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

import type { Examples } from '#server/http/examples.ts';

/** What the REST document shows the fields of these calls with. */
const line = { productID: 7, description: 'Lamb & Rice 8 kg', price: 449.9, quantity: 2 };

export const orderExamples: Examples = {
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
  ...line,
  total: 899.8,
  items: JSON.stringify([line]),
  orderLink: 'https://pawsandbowls.co.za/order#q8Zt3vXk2RmN7yLp0sWdA5cJ1hUeG9bF4iOaT6xKzVE',
  notes: 'Please ring twice.',
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
  'text/csv':
    'Order number,Date,Status,Name,Surname\r\n1012,2026-11-22 08:30,Out for Delivery,Naledi,van Wyk\r\n',
  message: 'Done.',
};

import type { Examples } from '#server/http/openapi/operation.ts';

const line = {
  productID: 1,
  description: 'Witkoppie 20 kg',
  quantity: 1,
  price: 480,
  problem: null,
};

export const standingExamples: Examples = {
  token: 'q8Zt3vXk2RmN7yLp0sWdA5cJ1hUeG9bF4iOaT6xKzVE',
  standingID: 3,
  proposalID: 21,
  orderID: 12,
  orderNumber: '1043',
  everyWeeks: 4,
  days: [],
  firstDay: '2026-12-18',
  day: '2026-12-18',
  nextDay: '2027-01-15',
  nextDeliveries: ['2027-01-15', '2027-02-12', '2027-03-12'],
  cutOff: '2026-12-17T10:00:00.000Z',
  version: '2026-11-20T08:00:00.000Z',
  lines: [line],
  total: 480,
  delivery: ['Delivery to Alberton: free'],
  goods: '1 × Witkoppie 20 kg',
  link: 'https://shop.example/standing-order#q8Zt3vXk2RmN7yLp0sWdA5cJ1hUeG9bF4iOaT6xKzVE',
};

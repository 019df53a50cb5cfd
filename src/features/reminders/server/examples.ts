import type { Examples } from '#server/http/openapi/operation.ts';

export const reminderExamples: Examples = {
  token: 'q8Zt3vXk2RmN7yLp0sWdA5cJ1hUeG9bF4iOaT6xKzVE',
  day: '2027-01-22',
  petName: 'Rex',
  productID: 1,
  quantity: 1,
  eater: 'dog',
  lastsDays: 62,
  emptyOn: '2027-01-28',
  proposedDay: '2027-01-22',
  reminderID: 4,
  orderID: 12,
  orderNumber: '1012',
  message: 'Hello, Naledi! This is Paws & Bowls. Rex’s Witkoppie 20 kg should be empty soon.',
};

import { paymentStates } from '../money/payment.ts';
import { orderStatuses } from '../order-status.ts';

/** `Outside areas`: deliveries that no area of the settings covers. */
export const statusChoices = [
  'To confirm',
  'Confirmed',
  'To collect',
  'Ready to collect',
  'Outside areas',
  'Not cancelled',
  ...orderStatuses,
] as const;

/** `owing` is any order with a balance. */
export const paymentChoices = ['owing', ...paymentStates] as const;

/** Ties sort newest first. */
export const orderSorts = ['newest', 'oldest', 'name', 'area', 'amount', 'delivery day'] as const;

export type OrderSort = (typeof orderSorts)[number];

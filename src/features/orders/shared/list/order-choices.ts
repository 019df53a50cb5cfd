import { paymentStates } from '../money/payment.ts';
import { orderStatuses } from '../order-status.ts';

/**
 * What the lists can be narrowed to: what waits for the owner's word, what has it and is to be packed, what waits
 * to be collected, what of that stands ready, what goes where the shop does not deliver, all that counts as sold, or a status.
 */
export const statusChoices = [
  'To confirm',
  'Confirmed',
  'To collect',
  'Ready to collect',
  'Outside areas',
  'Not cancelled',
  ...orderStatuses,
] as const;

/** How far they are paid; `owing` is what anything is still owed for. */
export const paymentChoices = ['owing', ...paymentStates] as const;

/** In which order the office lists them; each has the newest first among equals. */
export const orderSorts = ['newest', 'oldest', 'name', 'area', 'amount', 'delivery day'] as const;

export type OrderSort = (typeof orderSorts)[number];

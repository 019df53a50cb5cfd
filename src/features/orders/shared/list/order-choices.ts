import { paymentStates } from '../money/payment.ts';
import { orderStatuses } from '../order-status.ts';

/** What the lists can be narrowed to: a status, what waits for the owner's word, or all that counts as sold. */
export const statusChoices = ['To confirm', 'Not cancelled', ...orderStatuses] as const;

/** How far they are paid; `owing` is what anything is still owed for. */
export const paymentChoices = ['owing', ...paymentStates] as const;

/** In which order the office lists them; each has the newest first among equals. */
export const orderSorts = ['newest', 'oldest', 'name', 'area', 'amount', 'delivery day'] as const;

export type OrderSort = (typeof orderSorts)[number];

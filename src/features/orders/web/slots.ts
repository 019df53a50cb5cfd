import { defineSlot } from '#web/slots.tsx';
import type { OrderDetails } from '../shared/order-view.ts';

/** On an order in the back office, below how to reach its customer. */
export const OrderActionsSlot = defineSlot<{
  order: { orderID: number; status: string; customer: { email: string } };
}>('order actions');

/** What can be done with orders that are chosen in the list, beside what the list has for them. */
export const ChosenOrdersSlot = defineSlot<{ orderIDs: readonly number[] }>('chosen orders');

/** Where an order is taken: finds whom it is for by what they ordered last, or repeats that. */
export const CallerSlot = defineSlot<{
  onPick: (last: OrderDetails) => void;
  onRepeat: (last: OrderDetails) => void;
}>('caller');

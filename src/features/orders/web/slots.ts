import { defineSlot } from '#web/slots.tsx';
import type { OrderDetails } from '../shared/order-view.ts';

/** On an order in the office, below the contact details. */
export const OrderActionsSlot = defineSlot<{
  order: { orderID: number; status: string; customer: { email: string } };
}>('order actions');

export const ChosenOrdersSlot = defineSlot<{ orderIDs: readonly number[] }>('chosen orders');

/** On the form for a new order: picks a customer by their last order, or repeats it. */
export const CallerSlot = defineSlot<{
  onPick: (last: OrderDetails) => void;
  onRepeat: (last: OrderDetails) => void;
}>('caller');

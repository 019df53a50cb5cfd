import { defineSlot } from '#web/slots.tsx';

/** On an order in the back office, below how to reach its customer. */
export const OrderActionsSlot = defineSlot<{
  order: { orderID: number; status: string; customer: { email: string } };
}>('order actions');

import { defineSlot } from '#web/slots.tsx';

/** On an order in the office, below the contact details. */
export const OrderActionsSlot = defineSlot<{
  order: { orderID: number; status: string; customer: { email: string } };
}>('order actions');

/** On an order's own page, and in the thanks for it. */
export const OwnOrderSlot = defineSlot<{ token: string }>('own order');

export const ChosenOrdersSlot = defineSlot<{ orderIDs: readonly number[] }>('chosen orders');

/** On the form for a new order: finds a customer; `onPick` loads their last order. */
export const CallerSlot = defineSlot<{
  loading: boolean;
  /** @returns whether it could be loaded. */
  onPick: (lastOrderID: number, repeats: boolean) => Promise<boolean>;
}>('caller');

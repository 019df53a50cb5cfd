/** What other features may use of the orders' screens. */
export { OrderSlip } from './admin/order-slip.tsx';
export { CallerSlot, OrderActionsSlot } from './slots.ts';

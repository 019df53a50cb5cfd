/** What other features may use of the orders' screens. */
export { OrderActionsSlot } from './slots.ts';

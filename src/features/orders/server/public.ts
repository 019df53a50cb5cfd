/** What other features may use of the orders. */
export { Order, OrderLine } from './order.entity.ts';

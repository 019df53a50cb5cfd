/** What other features may use of the orders. */
export { Order, OrderLine } from './order.entity.ts';
export { ordersOf } from './orders-of-people.ts';

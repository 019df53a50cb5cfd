/** What the app and other features may use of the orders. */
export { exportOrders } from './export-orders.ts';
export { ownerAddress } from './mails/owner-address.ts';
export { Order } from './order.entity.ts';
export { OrderLine } from './order-line.entity.ts';
export { OrderStatusChange } from './order-status-change.entity.ts';

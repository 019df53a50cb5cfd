/** API for other features. */

export { lastStep } from './history.ts';
export { countToDo, newestOrderAt } from './list/find-orders.ts';
export { type OnTheWayTexts, onTheWayTexts } from './messages/on-the-way.ts';
export { sumPaymentsOf, type TakenOnDay } from './money/payments-of-day.ts';
export { storePayment } from './money/record-payment.ts';
export { findPaymentOfTap, takeBackPayment } from './money/remove-payment.ts';
export { sumToPayBack, sumUnpaid } from './money/sum-unpaid.ts';
export { missDelivery, wasMissed } from './office/miss-delivery.ts';
export { requireNearDay, setDeliveryDay } from './office/set-delivery-day.ts';
export { storeReady } from './office/set-ready.ts';
export { moveOrder } from './office/set-status.ts';
export { lockOrder, Order, OrderLine } from './order.entity.ts';
export { lockOrdersOf, ordersOf } from './people/orders-of-people.ts';
export { findLines, presentLine, presentOrder } from './present-orders.ts';

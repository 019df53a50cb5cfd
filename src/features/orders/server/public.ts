export {
  type Customer,
  countedOrdersTable,
  customerOrdersTable,
  customerPurchasesTable,
  customersTable,
  findJoined,
  joinCustomers,
  latestOrdersOf,
  lockCustomer,
} from './customer.entity.ts';
export {
  countDeliveriesByDay,
  countDeliveriesWithoutDay,
  countToPack,
  deliveriesMissedOn,
  deliveriesOn,
  findOrdersNotCancelled,
  lockOrders,
  ordersToPack,
  pageWithoutDay,
} from './deliveries.ts';
export { lastStep } from './history.ts';
export { countToDo, newestOrderAt } from './list/find-orders.ts';
export { linesTable, mailTerms } from './mails/order-mail.ts';
export { type OnTheWayTexts, onTheWayTexts } from './messages/render-messages.ts';
export { findPaymentByTapKey, storePayment, undoPayment } from './money/payments.ts';
export { type PaymentSum, sumPaymentsOf, sumToPayBack, sumUnpaid } from './money/read-payments.ts';
export {
  missDelivery,
  requireNearDay,
  setDeliveryDay,
  wasMissed,
} from './office/set-delivery-day.ts';
export { storeReady } from './office/set-ready.ts';
export { moveOrder } from './office/set-status.ts';
export {
  findLines,
  findOrdersByIds,
  handedOverFrom,
  lockOrder,
  mayRepeat,
  type Order,
  type OrderLine,
  orderById,
  requireOrder,
  requireReal,
  type SecretLink,
} from './order.entity.ts';
export { cancelForCustomer } from './own-page/cancel-own-order.ts';
export { isAddressProved, proveAddress, provedAt, provedOrdersOf } from './own-page/email-proof.ts';
export { openLink, ownOrderLimit, requireOwnOrder } from './own-page/open-own-order.ts';
export { deleteLinks, endProofByLinks, findLink, giveLink } from './own-page/secret-links.ts';
export { findCustomersOf, findOrdersOf } from './people.ts';
export { presentLine, presentOrder } from './present-orders.ts';
export {
  firstOrderAt,
  type Moments,
  ordersPlaced,
  paymentsOn,
  soldByArea,
  soldByStep,
  soldProductsQuery,
  soldWithin,
} from './sales.ts';
export { mergeLines } from './sending/new-order.ts';
export {
  announceOrder,
  type PreparedOrder,
  retryIfProductDeleted,
  storeOrder,
} from './sending/place-order.ts';
export { prepareSeenOrder } from './sending/send-order.ts';

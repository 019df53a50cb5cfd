export { linkOrdersToCustomers } from './customers/link-orders-to-customers.ts';
export { copyErasureLists } from './privacy/erasure-list.ts';

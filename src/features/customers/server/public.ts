export { linkOrdersToCustomers } from './link-orders-to-customers.ts';

/** What other features may use of the customers. */
export { meetCustomers } from './meet-customers.ts';

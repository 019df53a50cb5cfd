export { meetCustomers } from './meet-customers.ts';

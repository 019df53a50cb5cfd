/** What other features may use of the customers' screens. */
export { customersView } from './admin/customers-view.ts';

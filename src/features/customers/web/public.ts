export { customersView } from './admin/customers-view.ts';

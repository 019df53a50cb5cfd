export { customersView } from './customers/customers-view.ts';

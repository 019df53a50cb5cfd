/** What other features may use of the deliveries. */
export { areasServed, shippingDetails } from './structured-delivery.ts';

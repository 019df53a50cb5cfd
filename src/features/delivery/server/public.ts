export { deliverySettings } from './delivery-settings.ts';
export { findServedArea } from './find-served-area.ts';
export { areasServed, shippingDetails } from './structured-delivery.ts';

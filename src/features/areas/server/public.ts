export {
  areasServed,
  deliverySettings,
  findServedArea,
  shippingDetails,
} from './delivery-settings.ts';

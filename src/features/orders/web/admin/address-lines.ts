import type { OrderDetails } from '../../shared/order-view.ts';

/** Where an order goes, as one writes it on a parcel. */
export function addressLines({ address1, address2, area, postal }: OrderDetails['customer']) {
  return [address1, address2, `${area}, ${postal}`].filter((line) => line !== null);
}

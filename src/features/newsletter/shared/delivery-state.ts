/**
 * What became of one newsletter to one subscriber. `uncertain`: twice nobody could tell whether it
 * arrived; `withdrawn`: the person left before it was sent.
 */
export const deliveryStates = [
  'pending',
  'sending',
  'delivered',
  'failed',
  'uncertain',
  'withdrawn',
] as const;

export type DeliveryState = (typeof deliveryStates)[number];

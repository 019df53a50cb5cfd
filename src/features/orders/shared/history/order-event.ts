/** Without status changes. */
export const orderEventKinds = [
  'confirmed',
  'changed',
  'delivery day',
  'missed',
  'ready',
  'invoiced',
  'credited',
  'paid',
  'payment removed',
  'message',
] as const;

export type OrderEventKind = (typeof orderEventKinds)[number];

import type { OwnOrder } from './own-order.ts';

/** `at` is null if not done. */
export type OrderStep = { title: string; done: boolean; at: string | null };

export function orderSteps({
  orderDate,
  confirmedAt,
  status,
  readyAt,
  handover,
  steps,
}: Pick<
  OwnOrder,
  'orderDate' | 'confirmedAt' | 'status' | 'readyAt' | 'handover' | 'steps'
>): OrderStep[] {
  if (status === 'Cancelled') return [];
  const collected = handover === 'Collection';
  const delivered = status === 'Completed';
  const isOut = delivered || status === 'Out for Delivery' || readyAt !== null;
  const lastTime = (wanted: OwnOrder['status']) =>
    steps.findLast((step) => step.status === wanted)?.at ?? null;
  return [
    { title: 'Sent', done: true, at: orderDate },
    { title: 'Confirmed', done: confirmedAt !== null || isOut, at: confirmedAt },
    {
      title: collected ? 'Ready to collect' : 'On its way',
      done: isOut,
      at: isOut ? (readyAt ?? lastTime('Out for Delivery')) : null,
    },
    {
      title: collected ? 'Collected' : 'Delivered',
      done: delivered,
      at: delivered ? lastTime('Completed') : null,
    },
  ];
}

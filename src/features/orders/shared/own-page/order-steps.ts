import type { OwnOrder } from './own-order.ts';

/** A step on the way of an order; `at` is null where it has not come, or nobody recorded when. */
export type OrderStep = { title: string; done: boolean; at: string | null };

/** From sending to the gate, for whoever ordered; an order that is cancelled has no way to go. */
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
  const out = delivered || status === 'Out for Delivery' || readyAt !== null;
  const lastTime = (wanted: OwnOrder['status']) =>
    steps.findLast((step) => step.status === wanted)?.at ?? null;
  return [
    { title: 'Sent', done: true, at: orderDate },
    { title: 'Confirmed', done: confirmedAt !== null || out, at: confirmedAt },
    {
      title: collected ? 'Ready to collect' : 'On its way',
      done: out,
      at: out ? (readyAt ?? lastTime('Out for Delivery')) : null,
    },
    {
      title: collected ? 'Collected' : 'Delivered',
      done: delivered,
      at: delivered ? lastTime('Completed') : null,
    },
  ];
}

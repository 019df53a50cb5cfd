import type { Handover } from './order-fields.ts';

export const orderStatuses = ['Pending', 'Out for Delivery', 'Completed', 'Cancelled'] as const;

export type OrderStatus = (typeof orderStatuses)[number];

export const firstStatus: OrderStatus = 'Pending';

const tones = {
  Pending: 'warning',
  'Out for Delivery': 'info',
  Completed: 'success',
  Cancelled: 'danger',
} as const satisfies Record<OrderStatus, string>;

type OrderState = {
  status: OrderStatus;
  handover: Handover;
  suspicious: boolean;
  erasedAt?: Date | string | null;
};

/**
 * Any other one, in display order, so that the owner can correct mistakes. An erased order stays
 * cancelled: a new invoice would have no buyer.
 */
export function nextStatuses({
  status,
  handover,
  suspicious,
  erasedAt = null,
}: OrderState): OrderStatus[] {
  if (suspicious || (status === 'Cancelled' && erasedAt !== null)) return [];
  return orderStatuses.filter((to) => to !== status && isValidStatus(to, handover));
}

export const isValidStatus = (status: OrderStatus, handover: Handover): boolean =>
  handover === 'Delivery' || status !== 'Out for Delivery';

type OrderProgress = { status: OrderStatus; handover: Handover; ready: boolean };

/** Null when nothing is left to do; `ready` is a mark beside the status of a collection. */
export function nextStep({
  status,
  handover,
  ready,
}: OrderProgress): { to: OrderStatus | 'ready'; verb: string } | null {
  if (!isUnderWay(status)) return null;
  if (handover === 'Collection') {
    return ready || status !== firstStatus
      ? { to: 'Completed', verb: 'Collected' }
      : { to: 'ready', verb: 'Ready' };
  }
  return status === firstStatus
    ? { to: 'Out for Delivery', verb: 'Send out' }
    : { to: 'Completed', verb: 'Complete' };
}

export function statusTone(status: OrderStatus): (typeof tones)[OrderStatus] {
  return tones[status];
}

export function isUnderWay(status: OrderStatus): boolean {
  return status === 'Pending' || status === 'Out for Delivery';
}

/** A delivery that no area covers: whether it is possible, and its fee, must be agreed. */
export const isOutsideAreas = (order: {
  status: OrderStatus;
  handover: Handover;
  deliveryArea?: string | null;
}): boolean =>
  isUnderWay(order.status) && order.handover === 'Delivery' && order.deliveryArea == null;

/** Until the order is confirmed or sent out. */
export function customerMayCancel({
  status,
  confirmedAt = null,
}: {
  status: OrderStatus;
  confirmedAt?: Date | string | null;
}): boolean {
  return status === firstStatus && confirmedAt === null;
}

export function countsAsSold(status: OrderStatus): boolean {
  return status !== 'Cancelled';
}

type Unconfirmed = {
  status: OrderStatus;
  confirmedAt: Date | string | null;
  erasedAt: Date | string | null;
};

/** Includes orders sent out or completed without a confirmation. */
export const isToConfirm = ({ status, confirmedAt, erasedAt }: Unconfirmed): boolean =>
  confirmedAt === null && erasedAt === null && status !== 'Cancelled';

export function skipsConfirmation(
  { status, confirmedAt }: { status: OrderStatus; confirmedAt: string | null },
  to: OrderStatus,
): boolean {
  if (confirmedAt !== null || status === to || status === 'Completed') return false;
  return to === 'Out for Delivery' || to === 'Completed';
}

/** Issued irrevocably by this status change. */
export function documentIssuedBy(
  { status, confirmedAt }: { status: OrderStatus; confirmedAt: string | null },
  to: OrderStatus,
): 'credit note' | 'invoice' | null {
  if (confirmedAt === null || status === to) return null;
  if (to === 'Cancelled') return 'credit note';
  return status === 'Cancelled' ? 'invoice' : null;
}

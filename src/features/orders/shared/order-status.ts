import type { Handover } from './order-fields.ts';

/** Every status of an order, in the order in which the screens offer them. */
export const orderStatuses = ['Pending', 'Out for Delivery', 'Completed', 'Cancelled'] as const;

export type OrderStatus = (typeof orderStatuses)[number];

/** What a new order begins with. */
export const firstStatus: OrderStatus = 'Pending';

/** Where each status may go next: the owner may correct any mistake, so anywhere else. */
const transitions: Record<OrderStatus, readonly OrderStatus[]> = {
  Pending: ['Out for Delivery', 'Completed', 'Cancelled'],
  'Out for Delivery': ['Pending', 'Completed', 'Cancelled'],
  Completed: ['Pending', 'Out for Delivery', 'Cancelled'],
  Cancelled: ['Pending', 'Out for Delivery', 'Completed'],
};

const tones = {
  Pending: 'warning',
  'Out for Delivery': 'info',
  Completed: 'success',
  Cancelled: 'danger',
} as const satisfies Record<OrderStatus, string>;

type Standing = {
  status: OrderStatus;
  handover: Handover;
  suspicious: boolean;
  /** When whoever sent it was erased, if they were. */
  erasedAt?: Date | string | null;
};

/**
 * What an order can become, in the order in which the screens offer it. A suspicious one has to be called
 * real first; one that is cancelled and whose sender was erased stays so: nobody is there to bring it to,
 * and its invoice would have no buyer.
 */
export function nextStatuses({
  status,
  handover,
  suspicious,
  erasedAt = null,
}: Standing): OrderStatus[] {
  if (suspicious || (status === 'Cancelled' && erasedAt !== null)) return [];
  return transitions[status].filter((to) => mayHave(to, handover));
}

/** Whether a status is valid for the handover: a collection is never Out for Delivery. */
export const mayHave = (status: OrderStatus, handover: Handover): boolean =>
  handover === 'Delivery' || status !== 'Out for Delivery';

/** What an order is at: `ready` says that it waits for whoever collects it. */
export type AtStep = { status: OrderStatus; handover: Handover; ready: boolean };

/**
 * What an order usually becomes next, and the verb for it; null when nothing is left to do. What is collected
 * never goes out: it stands ready, a mark beside its status.
 */
export function nextStep({
  status,
  handover,
  ready,
}: AtStep): { to: OrderStatus | 'ready'; verb: string } | null {
  if (!isUnderWay(status)) return null;
  if (handover === 'Collection') {
    return ready || status !== firstStatus
      ? { to: 'Completed', verb: 'Collected' }
      : { to: 'ready', verb: 'Ready to collect' };
  }
  return status === firstStatus
    ? { to: 'Out for Delivery', verb: 'Send out' }
    : { to: 'Completed', verb: 'Complete' };
}

/** The tone of the chip: Completed green, Out for Delivery info, Pending warning, Cancelled red. */
export function statusTone(status: OrderStatus): (typeof tones)[OrderStatus] {
  return tones[status];
}

/** Whether something is still to be done with an order of this status. */
export function isUnderWay(status: OrderStatus): boolean {
  return status === 'Pending' || status === 'Out for Delivery';
}

/** Whether an order is to be brought to a place of no delivery area: what that costs, and whether it can be, is to be agreed on. */
export const isOutsideAreas = (order: {
  status: OrderStatus;
  handover: Handover;
  deliveryArea?: string | null;
}): boolean =>
  isUnderWay(order.status) && order.handover === 'Delivery' && order.deliveryArea == null;

/** Whether the owner can change what an order with this status holds and where it goes. */
export function mayBeChanged(status: OrderStatus): boolean {
  return isUnderWay(status);
}

/** Whether whoever sent an order can still cancel it by themselves: as long as nothing was done about it. */
export function customerMayCancel({
  status,
  confirmedAt = null,
}: {
  status: OrderStatus;
  /** When the owner confirmed it, if she did. */
  confirmedAt?: Date | string | null;
}): boolean {
  return status === firstStatus && confirmedAt === null;
}

/** Whether what an order with this status holds counts as sold. */
export function countsAsSold(status: OrderStatus): boolean {
  return status !== 'Cancelled';
}

/** What decides whether an order waits for its confirmation. */
type Unconfirmed = {
  status: OrderStatus;
  confirmedAt: Date | string | null;
  erasedAt: Date | string | null;
};

/** Whether an order is to be confirmed: also one that was sent out or completed without it. */
export const isToConfirm = ({ status, confirmedAt, erasedAt }: Unconfirmed): boolean =>
  confirmedAt === null && erasedAt === null && status !== 'Cancelled';

/** Whether a step takes an order past Pending that nobody has confirmed: it has no fee and no invoice then. */
export function passesUnconfirmed(
  { status, confirmedAt }: { status: OrderStatus; confirmedAt: string | null },
  to: OrderStatus,
): boolean {
  if (confirmedAt !== null || status === to || status === 'Completed') return false;
  return to === 'Out for Delivery' || to === 'Completed';
}

/**
 * What a step of an order makes that nobody can take back: a credit note when one that was confirmed, and so
 * invoiced, is cancelled; another invoice when it is taken up again.
 */
export function paperOf(
  { status, confirmedAt }: { status: OrderStatus; confirmedAt: string | null },
  to: OrderStatus,
): 'credit note' | 'invoice' | null {
  if (confirmedAt === null || status === to) return null;
  if (to === 'Cancelled') return 'credit note';
  return status === 'Cancelled' ? 'invoice' : null;
}

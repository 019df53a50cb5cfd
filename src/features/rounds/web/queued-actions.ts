import { useMemo } from 'react';
import { cashRounding } from '#features/orders/shared/money/payment.ts';
import type { Missed } from '#features/orders/shared/office/missed-delivery.ts';
import { missedReasons } from '#features/orders/shared/office/missed-reasons.ts';
import { formatTotal, toCents, toRand } from '#shared/money.ts';
import { parsedJson } from '#shared/parsed-json.ts';
import { readDevice, storeOnDevice, useDevice } from '#web/lib/device-store.ts';
import type { DriverRound } from '../shared/driver-link.ts';
import type { DriverStop } from '../shared/driver-stop.ts';
import { type GateMethod, gateMethods } from '../shared/gate-methods.ts';

/** In rand; one payment per key. */
export type GatePayment = { amount: number; toCollect: number; method: GateMethod; key: string };

/** Refused money is kept with its error until resolved. */
export type StopAction =
  | { delivered: boolean }
  | { missed: Missed; undone?: boolean }
  | { paid: GatePayment; undone?: boolean; refused?: string };

/** `day` of the round. */
export type QueuedAction = Pick<DriverStop, 'orderID' | 'orderNumber'> & {
  day?: string;
  said: StopAction;
};

/** Storage key; the queue survives closing the page. */
const storageKey = 'driverTaps';

export type OfflineQueue = {
  read(): readonly StopAction[];
  /** @returns whether it is persisted. */
  save(said: StopAction): boolean;
  remove(said: StopAction): void;
};

export function offlineQueueOf(stop: DriverStop, day: string): OfflineQueue {
  const { orderID, orderNumber } = stop;
  const isSame = (said: StopAction) => (queued: QueuedAction) =>
    queued.orderID === orderID && kindOf(queued.said) === kindOf(said);
  const queuedOf = (said: StopAction) => ({ orderID, orderNumber, day, said });
  return {
    read: () =>
      readQueuedActions()
        .filter(isOfRound({ day, stops: [stop] }))
        .map(({ said }) => said),
    save: (said) =>
      store([...readQueuedActions().filter((queued) => !isSame(said)(queued)), queuedOf(said)]),
    remove: (said) => dropQueuedActions([queuedOf(said)]),
  };
}

/** An order that is moved to another day was missed on its earlier one only. */
export const isOfRound =
  ({ day, stops }: Pick<DriverRound, 'day' | 'stops'>) =>
  (queued: QueuedAction): boolean =>
    stops.some(({ orderID }) => orderID === queued.orderID) &&
    !('missed' in queued.said && queued.day !== undefined && queued.day !== day);

export function useQueuedActions(): readonly QueuedAction[] {
  const text = useDevice(storageKey);
  return useMemo(() => parseQueuedActions(text), [text]);
}

export const readQueuedActions = (): readonly QueuedAction[] =>
  parseQueuedActions(readDevice(storageKey));

export function dropQueuedActions(queuedActions: readonly QueuedAction[]): void {
  const dropped = new Set(queuedActions.map((queued) => JSON.stringify(queued)));
  store(readQueuedActions().filter((queued) => !dropped.has(JSON.stringify(queued))));
}

export function describeAction({ orderNumber, said }: QueuedAction): string {
  if ('delivered' in said) return `Order ${orderNumber} ${said.delivered ? '' : 'not '}delivered`;
  if ('missed' in said && said.undone) return `Order ${orderNumber} back on the round`;
  if ('missed' in said) return `Order ${orderNumber} not handed over: ${said.missed.reason}`;
  return `${describePayment(said.paid)} for order ${orderNumber}${said.undone ? ' taken back' : ''}`;
}

export const describePayment = ({
  amount,
  method,
}: Pick<GatePayment, 'amount' | 'method'>): string =>
  `${formatTotal(amount)} ${method === 'cash' ? 'in cash' : 'by card'}`;

export function applyQueuedActions(
  round: DriverRound,
  queuedActions: readonly QueuedAction[],
): DriverRound {
  const { day } = round;
  const stops = round.stops.map((stop) =>
    queuedActions.filter(isOfRound({ day, stops: [stop] })).reduce(applyAction, stop),
  );
  const cents = stops.reduce(
    (sum, { missed, toCollect }) => sum + (missed === null ? toCents(toCollect) : 0),
    0,
  );
  return { ...round, stops, toCollect: toRand(cents) };
}

function applyAction(stop: DriverStop, { said }: QueuedAction): DriverStop {
  if ('delivered' in said) return { ...stop, delivered: said.delivered, missed: null };
  if ('missed' in said) return { ...stop, missed: said.undone ? null : said.missed.reason };
  // Already counted, or refused: what is to be collected is the server's.
  if (said.undone || said.refused || said.paid.toCollect !== stop.toCollect) return stop;
  const [due, cents] = [toCents(stop.toCollect), toCents(said.paid.amount)];
  const rest = due - cents + cashRounding(said.paid.method, cents, due);
  return { ...stop, toCollect: toRand(Math.max(0, rest)) };
}

/** Why a payment was refused; null if not sent yet. */
export const refusalOf = ({ said }: Pick<QueuedAction, 'said'>): string | null =>
  ('refused' in said && said.refused) || null;

/** The last action of a kind counts; each payment is of its own. */
function kindOf(said: StopAction): string {
  if ('delivered' in said) return 'delivered';
  if ('missed' in said) return 'missed';
  return `paid ${said.paid.key}`;
}

function store(queuedActions: readonly QueuedAction[]): boolean {
  return storeOnDevice(storageKey, queuedActions.length > 0 ? JSON.stringify(queuedActions) : null);
}

export function parseQueuedActions(text: string | null): readonly QueuedAction[] {
  const stored = parsedJson(text);
  return Array.isArray(stored) ? stored.filter(isQueuedAction) : [];
}

function isQueuedAction(value: unknown): value is QueuedAction {
  const { orderID, orderNumber, day, said } = (value ?? {}) as Record<string, unknown>;
  if (typeof orderID !== 'number' || typeof orderNumber !== 'string') return false;
  if (day !== undefined && typeof day !== 'string') return false;
  const { delivered, missed, undone, paid, refused } = (said ?? {}) as Record<string, unknown>;
  if (refused !== undefined && typeof refused !== 'string') return false;
  if (undone !== undefined && typeof undone !== 'boolean') return false;
  return typeof delivered === 'boolean' || isMissed(missed) || isPaid(paid);
}

function isMissed(value: unknown): value is Missed {
  const { reason, note } = (value ?? {}) as Record<string, unknown>;
  return missedReasons.some((one) => one === reason) && (note === null || typeof note === 'string');
}

function isPaid(value: unknown): value is GatePayment {
  const { amount, toCollect, method, key } = (value ?? {}) as Record<string, unknown>;
  const numbers = typeof amount === 'number' && typeof toCollect === 'number' && amount > 0;
  return numbers && typeof key === 'string' && gateMethods.some((one) => one === method);
}

import { useMemo } from 'react';
import type { Missed } from '#features/orders/shared/office/missed-delivery.ts';
import { missedReasons } from '#features/orders/shared/office/missed-reasons.ts';
import { formatTotal } from '#shared/money.ts';
import { keepOnDevice, readDevice, useDevice } from '#web/lib/device-store.ts';
import type { DriverStop } from '../shared/driver-stop.ts';
import { type GateMethod, gateMethods } from '../shared/gate-methods.ts';

/** What was paid at the gate and what was seen to be collected, in rand; one key is one payment. */
export type AtGate = { amount: number; toCollect: number; method: GateMethod; key: string };

/**
 * What was said at a stop: whether it is delivered, why it could not be handed over, or what was paid (null:
 * taken back). Money that the shop refused stays, with its sentence, until somebody says what became of it.
 */
export type Said =
  | { delivered: boolean }
  | { missed: Missed }
  | { paid: null }
  | { paid: AtGate; refused?: string };

/** What was pressed at a stop and is not answered yet. */
export type Tap = Pick<DriverStop, 'orderID' | 'orderNumber'> & { said: Said };

/** Where this device keeps them, so that they outlive a page that is closed. */
const name = 'driverTaps';

/** What is kept of one stop. */
export type OfflineQueue = {
  read(): readonly Said[];
  /** @returns whether it outlives the page. */
  keep(said: Said): boolean;
  /** It is answered. */
  drop(said: Said): void;
};

export function offlineQueueOf({ orderID, orderNumber }: DriverStop): OfflineQueue {
  const isIt = (said: Said) => (tap: Tap) =>
    tap.orderID === orderID && kindOf(tap.said) === kindOf(said);
  const without = (said: Said) => readTaps().filter((tap) => !isIt(said)(tap));
  return {
    read: () => readTaps().flatMap((tap) => (tap.orderID === orderID ? [tap.said] : [])),
    keep: (said) => store([...without(said), { orderID, orderNumber, said }]),
    drop: (said) => void store(without(said)),
  };
}

/** What is pressed on this device and not settled yet, of all stops. */
export function useTaps(): readonly Tap[] {
  const text = useDevice(name);
  return useMemo(() => parseTaps(text), [text]);
}

export const readTaps = (): readonly Tap[] => parseTaps(readDevice(name));

/** Nothing of these is kept any more. */
export function dropTaps(taps: readonly Tap[]): void {
  const gone = new Set(taps.map((tap) => JSON.stringify(tap)));
  store(readTaps().filter((tap) => !gone.has(JSON.stringify(tap))));
}

/** “Order 1042 delivered”, “R449.90 in cash for order 1042”, “Order 1042 not handed over: Nobody home”. */
export function sayTap({ orderNumber, said }: Tap): string {
  if ('delivered' in said) return `Order ${orderNumber} ${said.delivered ? '' : 'not '}delivered`;
  if ('missed' in said) return `Order ${orderNumber} not handed over: ${said.missed.reason}`;
  return said.paid
    ? `${sayPaid(said.paid)} for order ${orderNumber}`
    : `No payment for order ${orderNumber}`;
}

/** “R449.90 in cash”, “R449.90 by card”. */
export const sayPaid = ({ amount, method }: Pick<AtGate, 'amount' | 'method'>): string =>
  `${formatTotal(amount)} ${method === 'cash' ? 'in cash' : 'by card'}`;

/** Why a payment is not recorded; null while it is still to be sent. */
export const refusalOf = ({ said }: Pick<Tap, 'said'>): string | null =>
  ('refused' in said && said.refused) || null;

/** Of each kind the last word counts; refused money is no word that another one replaces. */
function kindOf(said: Said): string {
  if ('delivered' in said) return 'delivered';
  if ('missed' in said) return 'missed';
  return 'refused' in said && said.refused ? `refused ${sayPaid(said.paid)}` : 'paid';
}

function store(taps: readonly Tap[]): boolean {
  return keepOnDevice(name, taps.length > 0 ? JSON.stringify(taps) : null);
}

/** What is damaged counts as nothing. */
export function parseTaps(text: string | null): readonly Tap[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.map(fromCash).filter(isTap) : [];
  } catch {
    return [];
  }
}

/** Reads a tap that the version before 26 November 2026 kept: cash alone, 0 for a payment that was taken back. */
function fromCash(value: unknown): unknown {
  const tap = (value ?? {}) as { orderID?: unknown; said?: { cash?: unknown; refused?: unknown } };
  const amount = tap.said?.cash;
  if (typeof amount !== 'number') return value;
  const key = `before-keys-${tap.orderID}-${Math.round(amount * 100)}`;
  const paid = amount > 0 ? { amount, toCollect: amount, method: 'cash', key } : null;
  return { ...tap, said: { paid, ...(amount > 0 && { refused: tap.said?.refused }) } };
}

function isTap(value: unknown): value is Tap {
  const { orderID, orderNumber, said } = (value ?? {}) as Record<string, unknown>;
  if (typeof orderID !== 'number' || typeof orderNumber !== 'string') return false;
  const { delivered, missed, paid, refused } = (said ?? {}) as Record<string, unknown>;
  if (refused !== undefined && typeof refused !== 'string') return false;
  return typeof delivered === 'boolean' || isMissed(missed) || paid === null || isPaid(paid);
}

function isMissed(value: unknown): value is Missed {
  const { reason, note } = (value ?? {}) as Record<string, unknown>;
  return missedReasons.some((one) => one === reason) && (note === null || typeof note === 'string');
}

function isPaid(value: unknown): value is AtGate {
  const { amount, toCollect, method, key } = (value ?? {}) as Record<string, unknown>;
  const numbers = typeof amount === 'number' && typeof toCollect === 'number' && amount > 0;
  return numbers && typeof key === 'string' && gateMethods.some((one) => one === method);
}

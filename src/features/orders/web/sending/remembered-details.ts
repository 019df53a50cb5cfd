import { useSyncExternalStore } from 'react';
import { keepOnDevice, readDevice, watchDevice } from '#web/lib/device-store.ts';
import { toast } from '#web/lib/toast.ts';
import { wishedPayments } from '../../shared/order-fields.ts';
import { lastOrderKey } from '../../shared/own-page/order-link.ts';
import type { CustomerFields } from '../../shared/sending/send-order-input.ts';
import { customerFields, emptyCustomer } from './customer-fields.ts';

export type RememberedDetails = typeof emptyCustomer;

/** Only what a customer asked us to remember stands there, in this browser and nowhere else. */
const storageKey = 'orderDetails';

let lastText: string | null = null;
let lastDetails: RememberedDetails | null = null;

function parse(text: string): RememberedDetails | null {
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== 'object' || stored === null) return null;
    const read = (name: keyof RememberedDetails) => {
      const value: unknown = (stored as Partial<RememberedDetails>)[name];
      return typeof value === 'string' ? value : '';
    };
    const details = customerFields.map(({ name }) => [name, read(name)] as const);
    if (details.every(([, value]) => value === '')) return null;
    return {
      ...emptyCustomer,
      ...Object.fromEntries(details),
      handover: read('handover') === 'Collection' ? 'Collection' : 'Delivery',
      wishedPayment: wishedPayments.find((way) => way === read('wishedPayment')) ?? '',
    };
  } catch {
    return null;
  }
}

/** What this browser was asked to remember of a customer; null when that is nothing. Browser only. */
export function readDetails(): RememberedDetails | null {
  const text = readDevice(storageKey);
  if (text !== lastText) {
    lastText = text;
    lastDetails = text === null ? null : parse(text);
  }
  return lastDetails;
}

/** Remembers a customer's details as they were typed, and the order's page; says so when the browser will not. */
export function rememberDetails(details: CustomerFields, orderLink: string): void {
  const { pathname, hash } = new URL(orderLink);
  keepOnDevice(lastOrderKey, pathname + hash);
  if (!keepOnDevice(storageKey, JSON.stringify(details))) {
    toast.error('Your browser would not remember your details.');
  }
}

/** Nothing of a customer's details stays in this browser. */
export function forgetDetails(): void {
  keepOnDevice(lastOrderKey, null);
  keepOnDevice(storageKey, null);
}

/** The same for a screen, which follows what is remembered and forgotten, here and in other tabs. */
export function useRememberedDetails(): RememberedDetails | null {
  return useSyncExternalStore(watchDevice, readDetails);
}

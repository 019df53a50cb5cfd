import { useSyncExternalStore } from 'react';
import { parsedJson } from '#shared/parsed-json.ts';
import { readDevice, storeOnDevice, subscribeToDevice } from '#web/lib/device-store.ts';
import type { StoredSentOrder } from '#web/lib/sent-order.ts';
import { toast } from '#web/lib/toast.ts';
import { preferredPayments, typedNames } from '../../shared/order-fields.ts';
import { lastOrderKey } from '../../shared/own-page/order-link.ts';
import type { CustomerFields } from '../../shared/sending/send-order-input.ts';
import { rememberLastOrder } from '../own-page/last-order.tsx';
import { emptyCustomer } from './customer-fields.ts';

export type RememberedDetails = typeof emptyCustomer;

/** Stored only with the customer's consent, in this browser. */
const storageKey = 'orderDetails';

let lastText: string | null = null;
let lastDetails: RememberedDetails | null = null;

function parse(text: string | null): RememberedDetails | null {
  const stored = parsedJson(text) as Partial<Record<keyof RememberedDetails, unknown>> | null;
  const textOf = (name: keyof RememberedDetails) => {
    const value = stored?.[name];
    return typeof value === 'string' ? value : '';
  };
  const details = typedNames.map((name) => [name, textOf(name)] as const);
  if (details.every(([, value]) => value === '')) return null;
  return {
    ...emptyCustomer,
    ...Object.fromEntries(details),
    handover: textOf('handover') === 'Collection' ? 'Collection' : 'Delivery',
    wishedPayment: preferredPayments.find((way) => way === textOf('wishedPayment')) ?? '',
  };
}

/** Null if nothing is remembered. Browser only. */
export function readDetails(): RememberedDetails | null {
  const text = readDevice(storageKey);
  if (text !== lastText) {
    lastText = text;
    lastDetails = parse(text);
  }
  return lastDetails;
}

export function storeDetails(details: CustomerFields, order: StoredSentOrder): void {
  rememberLastOrder(order);
  if (!storeOnDevice(storageKey, JSON.stringify(details))) {
    toast.error('Your browser would not remember your details.');
  }
}

export function deleteDetails(): void {
  storeOnDevice(lastOrderKey, null);
  storeOnDevice(storageKey, null);
}

export function useRememberedDetails(): RememberedDetails | null {
  return useSyncExternalStore(subscribeToDevice, readDetails);
}

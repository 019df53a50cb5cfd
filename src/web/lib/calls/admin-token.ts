import { readDevice, storeOnDevice } from '../device-store.ts';
import { makeIdempotencyKey } from './make-key.ts';

const key = 'adminToken';
const deviceKey = 'adminDevice';

export const readAdminToken = () => readDevice(key);

/** For recognising this browser at a sign-in; survives signing out. Null without storage. */
export function readOrCreateDeviceId(): string | null {
  const deviceId = readDevice(deviceKey) ?? makeIdempotencyKey();
  return storeOnDevice(deviceKey, deviceId) ? deviceId : null;
}

export function storeAdminToken(token: string): void {
  localStorage.setItem(key, token);
}

/** Event sent by calls outside the typed client when the session has expired. */
export const sessionEnded = 'adminSessionEnded';

/** Unless the token has been replaced since. */
export function announceSessionEnd(status: number, token: string | null): void {
  if (status === 401 && token !== null && token === readAdminToken()) {
    window.dispatchEvent(new Event(sessionEnded));
  }
}

export function clearAdminToken(): void {
  localStorage.removeItem(key);
}

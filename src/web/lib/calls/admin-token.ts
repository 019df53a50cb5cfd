import { keepOnDevice, readDevice } from '../device-store.ts';
import { makeIdempotencyKey } from './make-key.ts';

const key = 'adminToken';
const deviceKey = 'adminDevice';

/** The stored back-office token, or null. The server checks it on every call. */
export const readAdminToken = () => readDevice(key);

/**
 * The random text by which this browser is known again when the owner signs in; it stays when she
 * signs out. Null where nothing can be kept.
 */
export function keptDevice(): string | null {
  const kept = readDevice(deviceKey) ?? makeIdempotencyKey();
  return keepOnDevice(deviceKey, kept) ? kept : null;
}

/** Keeps the token of a sign-in. */
export function storeAdminToken(token: string): void {
  localStorage.setItem(key, token);
}

/** The event by which a call outside the typed client tells that the server knows no session. */
export const sessionEnded = 'adminSessionEnded';

/** Tells so, if the refusal was about the token that is still the browser's. */
export function announceSessionEnd(status: number, token: string | null): void {
  if (status === 401 && token !== null && token === readAdminToken()) {
    window.dispatchEvent(new Event(sessionEnded));
  }
}

/** Forgets the token (signing out, or a session that ended). */
export function clearAdminToken(): void {
  localStorage.removeItem(key);
}

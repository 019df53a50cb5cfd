const key = 'adminToken';

/** The stored back-office token, or null. The server checks it on every call. */
export function readAdminToken(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage can be switched off; then nobody is signed in.
    return null;
  }
}

/** Keeps the token of a sign-in. */
export function storeAdminToken(token: string): void {
  localStorage.setItem(key, token);
}

/** Forgets the token (signing out, or a session that ended). */
export function clearAdminToken(): void {
  localStorage.removeItem(key);
}

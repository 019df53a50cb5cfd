/** What the app and other features may use of the sign-in. */
export { ensureOwner, ownerAddress, renewOwnerPassword } from './owner.ts';
export { hashToken, isToken, makeToken } from './secret-token.ts';

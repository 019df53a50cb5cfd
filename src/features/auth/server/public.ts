export { ensureOwner, ownerAddress, renewOwnerPassword } from './owner.ts';
export { hashToken, isToken, makeToken } from './secret-token.ts';

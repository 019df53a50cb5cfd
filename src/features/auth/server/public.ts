export { hashToken, isToken, makeToken } from './hashes.ts';
export { ensureOwner, ownerAddress, renewOwnerPassword } from './owner.ts';

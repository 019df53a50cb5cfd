export { mailsToOwners } from './account-mail.ts';
export { hashToken, isToken, makeToken } from './hashes.ts';
export { ensureOwner, ownerAddress, ownerSince, renewOwnerPassword } from './owner.ts';

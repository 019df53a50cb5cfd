export { ensureOwner, findOwner, type OwnerLogin } from './ensure-owner.ts';
export { findIdentity } from './find-identity.ts';
export { ownerAddress } from './owner-address.ts';
export { renewOwnerPassword } from './renew-owner-password.ts';
export { hashToken, makeToken } from './secret-token.ts';

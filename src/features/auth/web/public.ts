export { ConfirmIdentity } from './factor/confirm-identity.tsx';
export { useHasAdminToken, useLogout } from './session.ts';

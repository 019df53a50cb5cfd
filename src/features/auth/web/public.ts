export { useHasAdminToken } from './guard.ts';
export { useLogout } from './session-end.ts';

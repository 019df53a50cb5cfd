/** What the frame of the back office may use of the sign-in. */
export { useHasAdminToken } from './guard.ts';
export { useLogout } from './session-end.ts';

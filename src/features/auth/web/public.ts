/** What the frame of the back office may use of the sign-in. */
export { loginPath } from './return-path.ts';
export { useHasAdminToken } from './use-has-admin-token.ts';
export { useLogout } from './use-logout.ts';

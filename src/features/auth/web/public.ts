export { useHasAdminToken, useLogout } from './session.ts';

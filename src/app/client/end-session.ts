import { clearAdminToken } from '#web/lib/admin-token.ts';
import { paths } from '#web/paths.ts';

/** The server no longer knows the session: back to signing in, keeping where the owner was. */
export function endSession(): void {
  clearAdminToken();
  const { pathname, search } = window.location;
  if (pathname === paths.admin.login || !pathname.startsWith(paths.admin.dashboard)) return;
  const back = encodeURIComponent(`${pathname}${search}`);
  window.location.assign(`${paths.admin.login}?from=${back}`);
}

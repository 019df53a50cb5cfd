import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { clearAdminToken } from '#web/lib/admin-token.ts';
import { trpc } from '#web/lib/trpc.ts';
import { paths } from '#web/paths.ts';

/** Milliseconds that the server gets to end the session; signing out here does not depend on it. */
const patience = 3000;

/** Signs out: ends the session on the server, forgets the token and what was loaded with it. */
export function useLogout(): () => Promise<void> {
  const { client } = trpc.useUtils();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    try {
      await client.auth.logout.mutate(undefined, { signal: AbortSignal.timeout(patience) });
    } catch {
      // The session is over already, or ends by itself; this browser forgets it in any case.
    }
    clearAdminToken();
    await navigate(paths.admin.login);
    queryClient.clear();
  };
}

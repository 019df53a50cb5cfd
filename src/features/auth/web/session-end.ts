import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { clearAdminToken } from '#web/lib/calls/admin-token.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { paths } from '#web/paths.ts';

/** Milliseconds that the server gets to end the session; signing out here does not depend on it. */
const patience = 3000;

/**
 * Signs out: ends the session on the server, forgets the token and, when the screen that asks for it
 * has gone, what was loaded with it.
 */
export function useLogout(): () => Promise<void> {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const signedOut = useRef(false);
  useEffect(() => () => void (signedOut.current && queryClient.clear()), [queryClient]);
  return async () => {
    try {
      await utils.client.auth.logout.mutate(undefined, { signal: AbortSignal.timeout(patience) });
    } catch {
      // The session is over already, or ends by itself; this browser forgets it in any case.
    }
    clearAdminToken();
    signedOut.current = true;
    navigate(paths.admin.login);
  };
}

/** What the page that ended the session tells the sign-in page, in the navigation's state. */
type Notice = { notice: string };

/** After a new password every session has ended: on to signing in, with what the server said. */
export function useSignInAgain() {
  const navigate = useNavigate();
  return ({ message }: { message: string }) => {
    clearAdminToken();
    const state: Notice = { notice: message };
    return navigate(paths.admin.login, { replace: true, state });
  };
}

/** The sentence that came with a navigation, or null. */
export function noticeIn(state: unknown): string | null {
  const notice = (state as Partial<Notice> | null)?.notice;
  return typeof notice === 'string' ? notice : null;
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  clearAdminToken,
  readAdminToken,
  readOrCreateDeviceId,
  storeAdminToken,
} from '#web/lib/calls/admin-token.ts';
import { type Inputs, trpc } from '#web/lib/calls/trpc.ts';
import { toast } from '#web/lib/toast.ts';
import { paths } from '#web/paths.ts';
import { storeRole } from '#web/role.tsx';
import { authPaths } from './paths.ts';

const placeholderOrigin = 'http://shop.invalid';
const backOffice = /^\/admin(\/|$)/;
const signInPages: readonly string[] = [
  paths.admin.login,
  authPaths.forgotPassword,
  authPaths.resetPassword,
  authPaths.join,
  authPaths.confirmAddress,
  authPaths.secondFactor,
];

/** Accepts office pages only: the `from` parameter can be forged. */
export function returnPath(from: string | null): string {
  if (!from?.startsWith('/') || !URL.canParse(from, placeholderOrigin))
    return paths.admin.dashboard;
  const { origin, pathname, search } = new URL(from, placeholderOrigin);
  const isOfficePage =
    origin === placeholderOrigin && backOffice.test(pathname) && !signInPages.includes(pathname);
  return isOfficePage ? pathname + search : paths.admin.dashboard;
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
}

/** Whether a token is stored; the server decides if it is valid. */
export function useHasAdminToken(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => readAdminToken() !== null,
    () => false,
  );
}

/** Milliseconds; the local sign-out does not depend on the response. */
const logoutTimeout = 3000;

/** Clears cached data after the screens that use it are unmounted. */
export function useLogout(): () => Promise<void> {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const signedOut = useRef(false);
  useEffect(() => () => void (signedOut.current && queryClient.clear()), [queryClient]);
  return async () => {
    try {
      await utils.client.auth.logout.mutate(undefined, {
        signal: AbortSignal.timeout(logoutTimeout),
      });
    } catch {
      // The session is over already, or expires by itself.
    }
    clearAdminToken();
    signedOut.current = true;
    navigate(paths.admin.login);
  };
}

type Notice = { notice: string };

/** After a new password, which has ended all sessions. */
export function useSignInAgain() {
  const navigate = useNavigate();
  return ({ message }: { message: string }) => {
    clearAdminToken();
    const state: Notice = { notice: message };
    return navigate(paths.admin.login, { replace: true, state });
  };
}

export function useOpenSession() {
  const withPassword = trpc.auth.login.useMutation();
  const withPasskey = trpc.passkeys.signIn.useMutation();
  return async (given: Inputs['auth']['login'] | Inputs['passkeys']['signIn']): Promise<void> => {
    const device = readOrCreateDeviceId();
    const { token, role } =
      'passkey' in given
        ? await withPasskey.mutateAsync({ ...given, device })
        : await withPassword.mutateAsync({ ...given, device });
    storeAdminToken(token);
    storeRole(role);
  };
}

/**
 * After new credentials, which have ended all sessions: opens another one on this device. Otherwise
 * shows the sign-in page with `message`. @returns whether the session is open.
 */
export function useRenewSession() {
  const signInAgain = useSignInAgain();
  const utils = trpc.useUtils();
  const open = useOpenSession();
  return async (
    credentials: Inputs['auth']['login'],
    { message, changed }: { message: string; changed: string },
  ): Promise<boolean> => {
    try {
      await open(credentials);
    } catch {
      await signInAgain({ message });
      return false;
    }
    toast.success(`${changed} Other devices are signed out.`);
    await utils.auth.invalidate();
    return true;
  };
}

export function noticeFromState(state: unknown): string | null {
  const notice = (state as Partial<Notice> | null)?.notice;
  return typeof notice === 'string' ? notice : null;
}

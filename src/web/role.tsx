import { createContext, type ReactNode, useContext } from 'react';
import { mayAct, type Role, roles } from '#shared/office/roles.ts';
import { storeOnDevice, useDevice } from './lib/device-store.ts';

const SignedIn = createContext<Role>('owner');

/** The role of the signed-in account. The server checks every call. */
export const RoleProvider = SignedIn.Provider;

const key = 'adminRole';

/** Stores the role, so that the menu needs no call at the next start. */
export const storeRole = (role: Role): boolean => storeOnDevice(key, role);

export function useStoredRole(): Role | null {
  const stored = useDevice(key);
  return roles.find((role) => role === stored) ?? null;
}

export function useHasRole(): (needed: Role) => boolean {
  const role = useContext(SignedIn);
  return (needed) => mayAct(role, needed);
}

export const RequireRole = ({ needs, children }: { needs: Role; children: ReactNode }) =>
  useHasRole()(needs) && children;

import { createContext, type ReactNode, useContext } from 'react';
import { mayAct, type Role, roles } from '#shared/office/roles.ts';
import { keepOnDevice, useDevice } from './lib/device-store.ts';

const SignedIn = createContext<Role>('owner');

/** Provides the role of the signed-in account to screens. The server checks every call. */
export const RoleProvider = SignedIn.Provider;

/** Storage key of the role. */
const key = 'adminRole';

/** Stores the role, so that the menu needs no call at the next start. */
export const storeRole = (role: Role): boolean => keepOnDevice(key, role);

/** The stored role; the owner where none is stored, as before roles existed. */
export function useStoredRole(): Role {
  const stored = useDevice(key);
  return roles.find((role) => role === stored) ?? 'owner';
}

/** Whether the signed-in role includes the needed one. */
export function useMay(): (needed: Role) => boolean {
  const role = useContext(SignedIn);
  return (needed) => mayAct(role, needed);
}

/** Shows what only those may do who have a role. */
export const May = ({ needs, children }: { needs: Role; children: ReactNode }) =>
  useMay()(needs) && children;

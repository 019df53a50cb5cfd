import { createContext, type ReactNode, useContext } from 'react';
import { mayAct, type Role, roles } from '#shared/office/roles.ts';
import { keepOnDevice, useDevice } from './lib/device-store.ts';

const SignedIn = createContext<Role>('owner');

/** Tells the screens below what whoever is signed in may do. The server looks at every call all the same. */
export const RoleProvider = SignedIn.Provider;

/** Where this device keeps what whoever is signed in may do. */
const key = 'adminRole';

/** Keeps what whoever is signed in may do, so that the menu stands before the server was asked. */
export const storeRole = (role: Role): boolean => keepOnDevice(key, role);

/** What whoever is signed in may do, as far as this browser knows; before it kept that, only the owner was. */
export function useStoredRole(): Role {
  const stored = useDevice(key);
  return roles.find((role) => role === stored) ?? 'owner';
}

/** Whether whoever is signed in may do what needs a role. */
export function useMay(): (needed: Role) => boolean {
  const role = useContext(SignedIn);
  return (needed) => mayAct(role, needed);
}

/** Shows what only those may do who have a role. */
export const May = ({ needs, children }: { needs: Role; children: ReactNode }) =>
  useMay()(needs) && children;

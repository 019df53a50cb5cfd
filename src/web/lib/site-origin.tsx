import { createContext, type ReactNode, useContext } from 'react';

const SiteOrigin = createContext('');

/** Tells the pages below under which origin the shop is reached (`https://…`, no slash at the end). */
export function SiteOriginProvider({ origin, children }: { origin: string; children: ReactNode }) {
  return <SiteOrigin value={origin}>{children}</SiteOrigin>;
}

/** Makes an address of ours absolute, for what is read elsewhere: previews, canonical links. */
export function useAbsoluteUrl(): (path: string) => string {
  const origin = useContext(SiteOrigin);
  return (path) => new URL(path, origin || 'http://localhost').href;
}

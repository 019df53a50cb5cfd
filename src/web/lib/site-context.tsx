import { createContext, type ReactNode, useContext } from 'react';

type Site = {
  /** Under which origin the shop is reached (`https://…`, no slash at the end). */
  origin: string;
  /** The current year as the server saw it, so that both sides render the same footer. */
  year: number;
};

const SiteContext = createContext<Site>({ origin: '', year: 0 });

/** Tells the pages below what the server knows of the shop and the browser does not. */
export function SiteProvider({ site, children }: { site: Site; children: ReactNode }) {
  return <SiteContext value={site}>{children}</SiteContext>;
}

/** Makes an address of ours absolute, for what is read elsewhere: previews, canonical links. */
export function useAbsoluteUrl(): (path: string) => string {
  const { origin } = useContext(SiteContext);
  return (path) => new URL(path, origin || 'http://localhost').href;
}

export function useSiteYear(): number {
  return useContext(SiteContext).year;
}

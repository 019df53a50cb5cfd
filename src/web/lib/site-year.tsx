import { createContext, type ReactNode, useContext } from 'react';

const SiteYear = createContext(0);

/** The current year as the server saw it, so that both sides render the same footer. */
export function SiteYearProvider({ year, children }: { year: number; children: ReactNode }) {
  return <SiteYear value={year}>{children}</SiteYear>;
}

export function useSiteYear(): number {
  return useContext(SiteYear);
}

import { createContext, type ReactNode, use, useContext } from 'react';
import type { BusinessView } from '#shared/business/business-schema.ts';
import { trpc } from './calls/trpc.ts';

type Site = {
  /** `https://…`, without a trailing slash. */
  origin: string;
  /** From the server, so that both sides render the same footer. */
  year: number;
};

const SiteContext = createContext<Site>({ origin: '', year: 0 });
const BusinessContext = createContext<BusinessView | null>(null);

type Props = {
  site: Site;
  /** Initial data of the page; a screen that changes it refetches `settings.business`. */
  business: BusinessView;
  children: ReactNode;
};

export function SiteProvider({ site, business: initialData, children }: Props) {
  const { data } = trpc.settings.business.useQuery(undefined, { initialData, staleTime: Infinity });
  return (
    <SiteContext value={site}>
      <BusinessContext value={data}>{children}</BusinessContext>
    </SiteContext>
  );
}

export function useBusiness(): BusinessView {
  const business = use(BusinessContext);
  if (!business) throw new Error('There is no SiteProvider above.');
  return business;
}

export function useAbsoluteUrl(): (path: string) => string {
  const { origin } = useContext(SiteContext);
  return (path) => new URL(path, origin || 'http://localhost').href;
}

export function useSiteYear(): number {
  return useContext(SiteContext).year;
}

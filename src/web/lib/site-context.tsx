import { createContext, type ReactNode, use, useContext } from 'react';
import type { BusinessView } from '#shared/business/business-schema.ts';
import { trpc } from './calls/trpc.ts';

type Site = {
  /** Under which origin the shop is reached (`https://…`, no slash at the end). */
  origin: string;
  /** The current year as the server saw it, so that both sides render the same footer. */
  year: number;
};

const SiteContext = createContext<Site>({ origin: '', year: 0 });
const BusinessContext = createContext<BusinessView | null>(null);

type Props = {
  site: Site;
  /** As it came with the page; a screen that changes it asks for `settings.business` again. */
  business: BusinessView;
  children: ReactNode;
};

/** Tells the pages below what the server knows of the shop and the browser does not. */
export function SiteProvider({ site, business: initialData, children }: Props) {
  const { data } = trpc.settings.business.useQuery(undefined, { initialData, staleTime: Infinity });
  return (
    <SiteContext value={site}>
      <BusinessContext value={data}>{children}</BusinessContext>
    </SiteContext>
  );
}

/** Everything about the business, as the owner has set it: name, address, numbers, hours. */
export function useBusiness(): BusinessView {
  const business = use(BusinessContext);
  if (!business) throw new Error('There is no SiteProvider above.');
  return business;
}

/** Makes an address of ours absolute, for what is read elsewhere: previews, canonical links. */
export function useAbsoluteUrl(): (path: string) => string {
  const { origin } = useContext(SiteContext);
  return (path) => new URL(path, origin || 'http://localhost').href;
}

export function useSiteYear(): number {
  return useContext(SiteContext).year;
}

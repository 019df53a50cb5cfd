import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { jsx } from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { brandOf } from '#server/settings/brand.ts';
import { exampleBusiness } from '#shared/business/business.ts';
import { openingInWords } from '#shared/business/opening-words.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { SiteProvider } from '#web/lib/site-context.tsx';

/** 20 November 2026, as `shopDay` counts. */
const someday = 20_777;

/**
 * The markup of a screen, or of a part of one, whose calls have been answered already.
 * @param fill puts the answers where the screen finds them.
 * @param path of the screen.
 */
export function renderScreen(
  screen: ReactElement,
  fill: (queryClient: QueryClient) => void = () => {},
  path = '/',
): string {
  const queryClient = new QueryClient();
  fill(queryClient);
  const client = trpc.createClient({ links: [] });
  const site = { origin: 'https://shop.example', year: 2026 };
  const opening = openingInWords(exampleBusiness, someday);
  const business = { ...exampleBusiness, opening, brand: brandOf(exampleBusiness) };
  const sited = jsx(SiteProvider, { site, business, children: screen });
  const routed = jsx(MemoryRouter, { initialEntries: [path], children: sited });
  const children = jsx(QueryClientProvider, { client: queryClient, children: routed });
  return renderToStaticMarkup(jsx(trpc.Provider, { client, queryClient, children }));
}

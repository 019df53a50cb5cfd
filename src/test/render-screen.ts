import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { jsx } from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { trpc } from '#web/lib/trpc.ts';

/**
 * The markup of a screen, or of a part of one, whose calls have been answered already.
 * @param fill puts the answers where the screen finds them.
 */
export function renderScreen(
  screen: ReactElement,
  fill: (queryClient: QueryClient) => void,
): string {
  const queryClient = new QueryClient();
  fill(queryClient);
  const client = trpc.createClient({ links: [] });
  const routed = jsx(MemoryRouter, { children: screen });
  const children = jsx(QueryClientProvider, { client: queryClient, children: routed });
  return renderToStaticMarkup(jsx(trpc.Provider, { client, queryClient, children }));
}

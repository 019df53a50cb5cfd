import type { QueryClient } from '@tanstack/react-query';
import { type createBrowserRouter, RouterProvider } from 'react-router-dom';
import { BootScreen } from './boot-screen.tsx';
import { ClientOnly } from './client-only.tsx';
import { Document } from './document.tsx';
import type { PageState } from './page-state.ts';
import { Providers } from './providers.tsx';

type Props = {
  state: PageState;
  serialized: string;
  queryClient: QueryClient;
  router: ReturnType<typeof createBrowserRouter>;
};

/** The document as the browser takes it over; its twin is `server-app.tsx`. */
export function BrowserApp({ state, serialized, queryClient, router }: Props) {
  return (
    <Document assets={state.assets} state={serialized}>
      <Providers queryClient={queryClient} origin={state.origin} year={state.year}>
        <ClientOnly active={state.clientOnly} waiting={<BootScreen />}>
          <RouterProvider router={router} />
        </ClientOnly>
      </Providers>
    </Document>
  );
}

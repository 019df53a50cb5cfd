import { QueryClient } from '@tanstack/react-query';
import type { createStaticRouter } from 'react-router-dom';
import { type StaticHandlerContext, StaticRouterProvider } from 'react-router-dom';
import { BootScreen } from './boot-screen.tsx';
import { ClientOnly } from './client-only.tsx';
import { Document } from './document.tsx';
import type { PageState } from './page-state.ts';
import { Providers } from './providers.tsx';

type Props = {
  state: PageState;
  serialized: string;
  queryClient?: QueryClient;
  router?: ReturnType<typeof createStaticRouter>;
  context?: StaticHandlerContext;
};

/** The document as the server renders it; the browser's twin is `browser-app.tsx`. */
export function ServerApp({ state, serialized, queryClient, router, context }: Props) {
  return (
    <Document assets={state.assets} state={serialized}>
      <Providers
        queryClient={queryClient ?? new QueryClient()}
        origin={state.origin}
        year={state.year}
      >
        <ClientOnly active={state.clientOnly} waiting={<BootScreen />}>
          {router && context && (
            <StaticRouterProvider router={router} context={context} hydrate={false} />
          )}
        </ClientOnly>
      </Providers>
    </Document>
  );
}

import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { QueryClient } from '@tanstack/react-query';
import { createServerSideHelpers } from '@trpc/react-query/server';
import type { TRPCError } from '@trpc/server';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router-dom';
import type { AppRouter } from '#app/router.ts';
import type { RequestContext } from '#server/context.ts';
import type { BusinessView } from '#shared/business/business-schema.ts';
import { App } from './app.tsx';
import { shopPages } from './features.ts';
import { officePaths } from './office-features.ts';
import { type PageAssets, type PageState, serializeState } from './page-state.ts';
import { routes } from './routes/routes.tsx';
import { adminPattern, type PageHandle, pageData, pageHandle } from './routes/shop-routes.tsx';

export { adminPattern, pageHandle, shopPages };

export type ClientFiles = PageAssets & { early?: string };

type RenderRequest = {
  url: string;
  router: AppRouter;
  context: RequestContext;
  assetsFor(sourceFiles: string[]): ClientFiles;
  origin: string;
  year: number;
  business: BusinessView;
  clientOnly?: boolean;
};

export type RenderedPage = { status: number; html: string };

const handler = createStaticHandler(routes);

/** Of every page of the office: its files need not be found one after another. */
const officeModule = 'src/app/client/office.tsx';

const officeRoutes = officePaths.map((path) => ({ path }));

/**
 * Canonical spelling of a page's path: case, slashes and escapes; path parameters are kept. null
 * for unknown pages. Never leads to another host.
 */
export function canonicalPath(path: string): string | null {
  const plain = path.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
  const office = matchRoutes(officeRoutes, plain)?.at(-1)?.route.path;
  const pattern = [pageHandle(plain)?.pattern, office].find((one) => one?.startsWith('/'));
  if (!pattern) return null;
  const segments = plain.split('/');
  const parts = pattern.split('/');
  return parts
    .map((part, index) => (part.startsWith(':') ? unescaped(segments[index] ?? '') : part))
    .join('/');
}

/** Unreserved characters, whose escapes are equivalent (RFC 3986, 2.3). */
const unreserved = /^[a-z0-9\-._~]$/i;

function unescaped(part: string): string {
  return part.replace(/%[0-9a-f]{2}/gi, (code) => {
    const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return unreserved.test(character) ? character : code;
  });
}

/** Paths for the site map, without those of rows. */
export function listedPages(): string[] {
  return shopPages.flatMap(({ path, unlisted }) => (unlisted || /[:*]/.test(path) ? [] : path));
}

export function shownPages(): Pick<PageHandle, 'pattern' | 'modules'>[] {
  return shopPages.flatMap(({ path }) => pageHandle(path) ?? []);
}

/** Renders a complete document once all its data is there. @throws what a component throws. */
export async function render(request: RenderRequest): Promise<RenderedPage> {
  if (request.clientOnly) return renderShell(request);
  const helpers = createServerSideHelpers({
    router: request.router,
    ctx: request.context,
    // Failed queries render as failed, as in the first render of the browser.
    queryClientConfig: { defaultOptions: { queries: { retry: false, retryOnMount: false } } },
  });
  const pageRequest = new Request(request.origin + request.url);
  const requestContext = new RouterContextProvider(new Map([[pageData, helpers]]));
  const opened = await handler.query(pageRequest, { requestContext });
  if (opened instanceof Response) throw new Error(`${request.url} answered ${opened.status}`);
  const handle = pageHandle(opened.location.pathname);

  const queries = helpers.queryClient.getQueryCache().getAll();
  let missing = false;
  for (const query of queries) {
    const error = query.state.error as TRPCError | null;
    if (!error) continue;
    if (error.code !== 'NOT_FOUND') throw error;
    missing = true;
    query.setState({ ...query.state, error: toVisibleError(error) });
  }

  const { early, ...files } = request.assetsFor([...(handle?.modules ?? [])]);
  const state: PageState = {
    assets: early ? { ...files, program: [] } : files,
    origin: request.origin,
    year: request.year,
    business: request.business,
    clientOnly: false,
    queries: helpers.dehydrate({
      shouldDehydrateQuery: (query) => query.state.status !== 'pending',
    }),
  };
  const html = await renderDocument(
    state,
    helpers.queryClient,
    <StaticRouterProvider
      router={createStaticRouter(handler.dataRoutes, opened)}
      context={opened}
      hydrate={false}
    />,
    { script: early, program: files.program },
  );
  const status = missing ? 404 : (handle?.status ?? 200);
  return { status, html };
}

async function renderShell({ url, assetsFor, origin, year, business }: RenderRequest) {
  const { early, ...assets } = assetsFor(adminPattern.test(url) ? [officeModule] : []);
  const state: PageState = { assets, origin, year, business, clientOnly: true, queries: null };
  const html = await renderDocument(state, new QueryClient(), null, { script: early });
  return { status: 200, html };
}

function toVisibleError(error: TRPCError): Error {
  const visible = { name: 'TRPCClientError', message: error.message, data: { code: 'not_found' } };
  return visible as Error;
}

async function renderDocument(
  state: PageState,
  queryClient: QueryClient,
  router: React.ReactNode,
  { script, program }: { script: string | undefined; program?: string[] },
): Promise<string> {
  const element = (
    <App state={state} serialized={serializeState(state)} queryClient={queryClient}>
      {router}
    </App>
  );
  const html = await new Promise<string>((resolve, reject) => {
    const stream = renderToPipeableStream(element, {
      // Larger chunks would be streamed separately and inserted by an inline script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(text(stream.pipe(new PassThrough()))),
      onShellError: reject,
      onError: reject,
    });
  });
  if (!script) return html;
  // React would render it after the style sheets, which block scripts. Hydration ignores it.
  const programAttribute = program ? ` data-program="${program.join(' ')}"` : '';
  return html.replace('<head>', `<head><script src="${script}"${programAttribute}></script>`);
}

import etag from '@koa/etag';
import type { TRPCError } from '@trpc/server';
import Koa, { type Context, type Middleware } from 'koa';
import compose from 'koa-compose';
import compress from 'koa-compress';
import conditional from 'koa-conditional-get';
import {
  createRequestContext,
  type Identity,
  type RequestContext,
  type Shop,
} from '#server/context.ts';
import { createExecutor } from '#server/http/answers/executor.ts';
import { securityHeaders } from '#server/http/answers/security-headers.ts';
import { type Endpoint, endpointsOf } from '#server/http/endpoint.ts';
import { catchErrors } from '#server/http/errors.ts';
import { health } from '#server/http/health.ts';
import { apiExplorer, documentRoute, openApiDocument } from '#server/http/openapi/openapi.ts';
import { forPrefix, onlyReads, withRouteName } from '#server/http/paths.ts';
import { clientAddress, readJson } from '#server/http/reading/read-request.ts';
import { readTarget, refuseTarget } from '#server/http/reading/unreadable.ts';
import { type FinishedRequest, requestLog } from '#server/http/request-log.ts';
import { refuseMethods, rest, restRouteOf, uploadRules } from '#server/http/rest.ts';
import { serveTrpc } from '#server/http/trpc.ts';
import { businessSettings } from '#server/settings/business-settings.ts';
import { restRoutes } from '#server/trpc/rest-calls.ts';
import { createMultipartMiddleware } from '#server/uploads/form/multipart-middleware.ts';
import type { UploadFolder } from '#server/uploads/form/upload-folder.ts';
import { createUploadsRoute } from '#server/uploads/uploads-route.ts';
import { version } from '#server/version.ts';
import { installFriendlyIssues } from '#shared/friendly-issues.ts';
import { features } from './features.ts';
import type { PageRenderer } from './pages/page-renderer.ts';
import { pages } from './pages/pages.ts';
import { appRouter } from './router.ts';
import { siteMap } from './site-map.ts';

type AppOptions = {
  shop: Shop;
  renderer: PageRenderer;
  clientFiles: Middleware;
  development: boolean;
  incoming: UploadFolder;
  isStopping: () => boolean;
  count?: (request: FinishedRequest) => void;
};

/** Skips compression for clients that accept none of our encodings, where koa-compress fails. */
const skipUnacceptable: Middleware = (ctx, next) => {
  if (ctx.acceptsEncodings('br', 'gzip', 'deflate', 'identity') === false) ctx.compress = false;
  return next();
};

const readOnlyPaths = [
  ...['/healthz', '/readyz', '/uploads/', '/sitemap.xml', '/robots.txt'],
  ...['/api/openapi.json', '/api/docs'],
];

const setEtag = etag();
/** Responses to changes are never revalidated. */
const etagReads: Middleware = (ctx, next) => {
  if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
  // `fetch` adds `no-cache` to `If-None-Match`; each response is made anew and may be a 304.
  delete ctx.req.headers['cache-control'];
  return setEtag(ctx, next);
};

/** The order of the middlewares matters. */
export function createApp(options: AppOptions): Koa {
  const { shop, renderer, clientFiles, development, incoming, isStopping } = options;
  const { settings, logger } = shop;
  installFriendlyIssues();
  const app = new Koa();
  const contexts = new WeakMap<Context, RequestContext>();
  const endpoints = features.flatMap((feature) => feature.endpoints ?? []);
  const isCall = (endpoint: Endpoint) => endpoint.path.startsWith('/api/');

  const contextOf = (ctx: Context): RequestContext => {
    const known = contexts.get(ctx);
    if (known) return known;
    const made = createRequestContext({
      shop,
      address: clientAddress(ctx.req, settings.trustProxy),
      authorization: ctx.get('authorization'),
      header: (name) => ctx.get(name) || null,
      identify,
    });
    contexts.set(ctx, made);
    return made;
  };
  const onUnexpected = (error: TRPCError, ctx: Context) => {
    logger.error(
      { err: error.cause ?? error, path: ctx.path, request: ctx.state.requestId },
      'call failed',
    );
  };

  const document = documentRoute(shop.cache, async () => {
    const { name } = await businessSettings.read({ shop });
    const about = { title: `${name}: REST calls`, version, publicUrl: settings.publicUrl };
    return openApiDocument(appRouter, features, about);
  });

  // Cached responses have their own ETag and compressed forms; this is for all others.
  const compressUncached = compose([
    skipUnacceptable,
    compress({ threshold: 1024 }),
    conditional(),
    etagReads,
  ] as Middleware[]);
  const routes = restRoutes(appRouter);
  const routeOf = restRouteOf(routes);
  const executor = createExecutor({ cache: shop.cache, contextOf, onUnexpected });
  const callHeaders = setCallHeaders(contextOf);
  const parts = { routes, executor, contextOf, compressUncached };
  const restCalls = rest({ ...parts, routeOf });
  const trpc = serveTrpc({ ...parts, router: appRouter, onUnexpected });

  // Koa would print the error of a client that disconnects.
  app.on('error', (error: unknown) => logger.debug({ err: error }, 'connection ended'));

  app.use(readTarget());
  app.use(requestLog({ logger, count: options.count }));
  app.use(securityHeaders({ secure: settings.publicUrl.startsWith('https:'), development }));
  app.use(catchErrors(logger));
  app.use(refuseTarget());
  for (const path of readOnlyPaths) app.use(forPrefix(path, onlyReads));
  app.use(health(shop, isStopping));
  const uploads = createUploadsRoute({ open: shop.images.show });
  app.use(forPrefix('/uploads/', withRouteName('/uploads', uploads)));
  app.use(forPrefix('/api/openapi.json', withRouteName('/api/openapi.json', document)));
  app.use(forPrefix('/api/', restCalls.shared));
  const limits = uploadRules(routeOf, contextOf);
  app.use(
    forPrefix(
      '/api/',
      compressUncached,
      callHeaders,
      forPrefix('/api/docs', withRouteName('/api/docs', apiExplorer())),
      endpointsOf(endpoints.filter(isCall), contextOf),
      refuseMethods(routes, routeOf),
      createMultipartMiddleware({ incoming, disk: shop.disk, limits }),
      readJson(),
      restCalls.calls,
    ),
  );
  app.use(forPrefix('/trpc/', trpc.shared, compressUncached, callHeaders, readJson(), trpc.calls));
  app.use(withRouteName('site map', siteMap({ shop, renderer, contextOf })));
  const plainEndpoints = endpoints.filter((endpoint) => !isCall(endpoint));
  app.use(endpointsOf(plainEndpoints, contextOf));
  app.use(withRouteName('files', clientFiles));
  app.use(pages({ shop, router: appRouter, renderer, contextOf }));
  return app;
}

/** Features ignore tokens that are not theirs. */
async function identify(shop: Shop, token: string): Promise<Identity | null> {
  for (const feature of features) {
    const identity = await feature.identify?.(shop, token);
    if (identity) return identity;
  }
  return null;
}

function setCallHeaders(contextOf: (ctx: Context) => RequestContext): Middleware {
  return async (ctx, next) => {
    try {
      await next();
    } finally {
      for (const [name, value] of contextOf(ctx).responseHeaders) ctx.set(name, value);
    }
  };
}

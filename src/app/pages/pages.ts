import type { Context, Middleware } from 'koa';
import { LRUCache } from 'lru-cache';
import type { Topic } from '#server/cache/cache.ts';
import { type RequestContext, readQuota, type Shop } from '#server/context.ts';
import {
  makeSharedResponse,
  type SharedResponse,
  sendSharedResponse,
} from '#server/http/answers/shared-response.ts';
import {
  isPlainPath,
  nameRoute,
  nothingHere,
  readMethods,
  refuseMethod,
} from '#server/http/paths.ts';
import { requireGranted } from '#server/limits/quotas.ts';
import { spendOn } from '#server/log/logger.ts';
import {
  businessLastShown,
  businessSettings,
  showBusiness,
} from '#server/settings/business-settings.ts';
import { structuredScript } from '#server/structured-data.ts';
import { describeError, errorStatus, toProtocolError } from '#server/trpc/errors.ts';
import { isOpenToShoppers } from '#shared/business/open-to-shoppers.ts';
import { DomainError } from '#shared/errors.ts';
import { parameterIn } from '#shared/parameter.ts';
import type { RenderedPage } from '../client/entry-server.tsx';
import type { PageHandle } from '../client/routes/shop-routes.tsx';
import { features } from '../features.ts';
import type { AppRouter } from '../router.ts';
import { closedPage } from './closed-page.ts';
import type { PageRenderer } from './page-renderer.ts';

const parts = features.flatMap(({ structuredData = [] }) => structuredData);
const partsOf = (pattern: string) => parts.filter(({ page }) => page === pattern);

/** Only the server knows it; hydration ignores the element. */
async function withStructuredData(
  html: string,
  context: RequestContext,
  { pattern, path }: { pattern: string; path: string },
): Promise<string> {
  const row = Number(/\/([1-9]\d*)$/.exec(path)?.[1] ?? 0);
  const found = await Promise.all(
    partsOf(pattern).map((part) => part.nodes(context, { path, row })),
  );
  const nodes = found.flat();
  return nodes.length === 0
    ? html
    : html.replace('</head>', () => `${structuredScript(nodes)}</head>`);
}

type Options = {
  shop: Shop;
  router: AppRouter;
  renderer: PageRenderer;
  contextOf(ctx: Context): RequestContext;
};

/** Points of the read quota for an uncacheable page. */
export const pagePoints = 5;

const redirectCacheControl = 'public, max-age=3600';

/** Path for invalid addresses; it renders the not found page. */
const missingPath = '/nowhere';

/** All paths of the back office have one page. */
const officePath = '/admin';

const html = 'text/html; charset=utf-8';

/** For pages with a secret link: not cached, not indexed, and no Referer. */
const personalHeaders = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
};

/** Ignores undeclared parameters, which would fill the cache with copies. */
function declaredSearch(ctx: Context, declaredValues: Readonly<Record<string, RegExp>>): string {
  const declared = new URLSearchParams();
  const given = new URLSearchParams(ctx.search);
  for (const [name, meaningful] of Object.entries(declaredValues)) {
    const value = parameterIn(given, name);
    if (value !== null && meaningful.test(value)) declared.set(name, value);
  }
  const text = declared.toString();
  return text ? `?${text}` : '';
}

type Address = {
  name: string;
  admin: boolean;
  handle?: PageHandle;
  canonical: string | null;
  /** Whether the path has unbounded variants; of those, only existing pages are cached. */
  endless: boolean;
};

/**
 * Serves all remaining paths; other spellings are redirected (308). Uncacheable pages are charged
 * to the read quota; once it is exhausted, or when rendering fails, the client-rendered shell is
 * sent (503 without a database, so that it is not cached).
 */
export function pages({ shop, router, renderer, contextOf }: Options): Middleware {
  const { cache, settings, clock, logger, limits } = shop;

  async function renderPage(ctx: Context, url: string, clientOnly: boolean): Promise<RenderedPage> {
    const { render } = await renderer.entry();
    // The fallback page must not wait for the database.
    const business = await showBusiness({ shop }).catch((error: unknown) => {
      if (clientOnly) return businessLastShown({ shop });
      throw error;
    });
    const renderNow = () =>
      render({
        url,
        router,
        context: contextOf(ctx),
        assetsFor: renderer.assetsFor,
        origin: settings.publicUrl,
        year: clock.now().getFullYear(),
        business,
        clientOnly,
      });
    return spendOn('rendering', renderNow);
  }

  async function answer(
    ctx: Context,
    url: string,
    { name: pattern, handle }: Address,
  ): Promise<SharedResponse | RenderedPage> {
    try {
      const business = await businessSettings.read({ shop });
      if (!isOpenToShoppers(business) && !handle?.personal) {
        const closed = closedPage(business, renderer.assetsFor([]).styles);
        const status = handle?.status ?? (handle ? 200 : 404);
        return await makeSharedResponse(status, html, closed, { 'X-Robots-Tag': 'noindex' });
      }
      const page = await renderPage(ctx, url, false);
      if (page.status !== 200) return await makeSharedResponse(page.status, html, page.html);
      const [path = url] = url.split('?');
      const document = await withStructuredData(page.html, contextOf(ctx), { pattern, path });
      return await makeSharedResponse(page.status, html, document);
    } catch (error) {
      logger.error(
        { err: error, path: ctx.path, request: ctx.state.requestId },
        'rendering failed',
      );
      const { code } = describeError(toProtocolError(error));
      const page = await renderPage(ctx, url, true);
      return code === 'unavailable' ? { ...page, status: errorStatus[code] } : page;
    }
  }

  // Matching a route costs more than sending a cached page.
  const addresses = new LRUCache<string, Address>({ max: 1000 });
  const maxCachedLength = 200;

  async function lookUp(path: string): Promise<Address> {
    const known = addresses.get(path);
    if (known) return known;
    const entry = await renderer.entry();
    const handle = entry.pageHandle(path);
    const admin = entry.adminPattern.test(path);
    const found = {
      name: handle?.pattern ?? (admin ? '/admin/*' : 'page not found'),
      admin,
      canonical: entry.canonicalPath(path),
      endless: handle?.personal === true || handle?.hasRow === true,
      ...(handle && { handle }),
    };
    if (path.length <= maxCachedLength) addresses.set(path, found);
    return found;
  }

  const shell = (ctx: Context, path: string) =>
    cache.remember(`page shell ${path}`, ['settings'], async () => {
      const page = await renderPage(ctx, path, true);
      return makeSharedResponse(page.status, html, page.html);
    });

  /** The page of a URL, cached if possible. @throws DomainError `too_many`. */
  function find(ctx: Context, url: string, known: Address) {
    const { handle, endless, name } = known;
    const isKept = (page: SharedResponse | RenderedPage) =>
      'etag' in page &&
      !handle?.personal &&
      (handle?.isCacheable?.(new URLSearchParams(url.split('?')[1])) ?? true) &&
      (page.status === 200 || handle?.status === page.status);
    const createResponse = async () => {
      if (!endless && !url.includes('?')) return answer(ctx, url, known);
      const { address } = contextOf(ctx);
      requireGranted(limits.spendHere(readQuota, address, pagePoints));
      const page = await answer(ctx, url, known);
      if (isKept(page)) limits.refund(readQuota, address, pagePoints);
      return page;
    };
    const key = handle?.status === 404 ? 'page not found' : `page ${url}`;
    // All pages show business data in the header and footer.
    const structured = partsOf(name).flatMap((part) => part.topics);
    const topics: Topic[] = ['settings', ...(handle?.topics ?? []), ...structured];
    return cache.remember(key, topics, createResponse, isKept);
  }

  return async (ctx) => {
    const path = isPlainPath(ctx.path) ? ctx.path : missingPath;
    const known = await lookUp(path);
    if (!readMethods.includes(ctx.method)) {
      const allowed = [...ctx.state.methods, ...(known.canonical === null ? [] : readMethods)];
      if (allowed.length > 0) refuseMethod(ctx, allowed);
      throw nothingHere();
    }
    nameRoute(ctx, known.name);
    if (known.canonical !== null && known.canonical !== path) {
      ctx.set('Cache-Control', redirectCacheControl);
      ctx.status = 308;
      ctx.redirect(known.canonical + ctx.search);
      return;
    }
    if (known.admin) {
      ctx.set('X-Robots-Tag', 'noindex');
      return sendSharedResponse(ctx, await shell(ctx, officePath));
    }
    const url = path + (ctx.search ? declaredSearch(ctx, known.handle?.search ?? {}) : '');
    const own = known.handle?.personal ? personalHeaders : null;
    const send = (page: SharedResponse) =>
      sendSharedResponse(ctx, own ? { ...page, headers: { ...page.headers, ...own } } : page);
    let made: SharedResponse | RenderedPage;
    try {
      made = await find(ctx, url, known);
    } catch (error) {
      if (!(error instanceof DomainError) || error.retryAfter === undefined) throw error;
      ctx.set('Retry-After', String(error.retryAfter));
      const status = errorStatus[error.code];
      return send({ ...(await shell(ctx, missingPath)), status });
    }
    if ('etag' in made) return send(made);
    if (own) ctx.set(own);
    ctx.status = made.status;
    ctx.type = html;
    ctx.body = made.html;
  };
}

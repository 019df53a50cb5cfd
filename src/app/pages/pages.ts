import type { Context, Middleware } from 'koa';
import { LRUCache } from 'lru-cache';
import type { Topic } from '#server/cache/cache.ts';
import { type RequestContext, readQuota } from '#server/context.ts';
import {
  makeSharedResponse,
  type SharedResponse,
  sendSharedResponse,
} from '#server/http/answers/shared-response.ts';
import { isPlainPath, readMethods, refuseMethod } from '#server/http/paths.ts';
import { nameRoute } from '#server/http/route-name.ts';
import { requireGranted } from '#server/limits/quotas.ts';
import { spendOn } from '#server/log/request-parts.ts';
import { businessLastShown, showBusiness } from '#server/settings/business-settings.ts';
import type { Shop } from '#server/shop.ts';
import { describeError, errorStatus, toProtocolError } from '#server/trpc/errors.ts';
import { DomainError } from '#shared/errors.ts';
import { parameterIn } from '#shared/parameter.ts';
import type { RenderedPage } from '../client/entry-server.tsx';
import type { PageHandle } from '../client/routes/shop-routes.tsx';
import type { AppRouter } from '../router.ts';
import type { PageRenderer } from './page-renderer.ts';
import { structuredTopics, withStructuredData } from './structured-data.ts';

type Options = {
  shop: Shop;
  router: AppRouter;
  renderer: PageRenderer;
  contextOf(ctx: Context): RequestContext;
};

/** What rendering a page that is kept nowhere counts in the budget of reads. */
export const pagePoints = 5;

/** How long a browser may remember that an address is written otherwise. */
const redirectLife = 'public, max-age=3600';

/** Stands for addresses that cannot be read, or that lead astray: the page that is not found answers them. */
const nowhere = '/nowhere';

const html = 'text/html; charset=utf-8';

/** Of a page for whoever has its link: nobody keeps it, lists it, or learns from it where they came from. */
const personalHeaders = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
};

/** Only the parameters that a page declares count: the rest must not fill the memory with copies. */
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

/** What the server knows of an address before it renders anything. */
type Address = {
  /** What it is counted as. */
  name: string;
  admin: boolean;
  handle?: PageHandle;
  /** How the address is written; null where no page is. */
  canonical: string | null;
  /** Whether it is one of endlessly many, of which those with something to show are kept. */
  endless: boolean;
};

/**
 * Every address that nothing else has answered: a page. Its other spellings lead to it (308).
 * Rendered once per change of what it shows; what is kept nowhere counts in the budget of reads, and
 * who has used that up gets the page that renders in the browser. When rendering fails, the visitor gets that page too (503 when it is the database that is gone, so that nobody keeps it for the page itself).
 */
export function pages({ shop, router, renderer, contextOf }: Options): Middleware {
  const { cache, settings, clock, logger, limits } = shop;

  async function renderPage(ctx: Context, url: string, clientOnly: boolean): Promise<RenderedPage> {
    const { render } = await renderer.entry();
    // A page that says that the database is gone must not wait for it.
    const business = await showBusiness({ shop }).catch((error: unknown) => {
      if (clientOnly) return businessLastShown({ shop });
      throw error;
    });
    const made = () =>
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
    return spendOn('rendering', made);
  }

  async function answer(
    ctx: Context,
    url: string,
    { name: pattern }: Address,
  ): Promise<SharedResponse | RenderedPage> {
    try {
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

  // Finding the route of an address costs more than sending a kept page.
  const addresses = new LRUCache<string, Address>({ max: 1000 });
  /** No page of ours has a longer path; longer ones must not fill the memory. */
  const longestKnown = 200;

  async function lookUp(path: string): Promise<Address> {
    const known = addresses.get(path);
    if (known) return known;
    const entry = await renderer.entry();
    const handle = entry.pageHandle(path);
    const found = {
      name: handle?.pattern ?? (entry.isAdminPage(path) ? '/admin/*' : 'page not found'),
      admin: entry.isAdminPage(path),
      canonical: entry.canonicalPath(path),
      endless: handle?.personal === true || handle?.hasRow === true,
      ...(handle && { handle }),
    };
    if (path.length <= longestKnown) addresses.set(path, found);
    return found;
  }

  const shell = (ctx: Context) =>
    cache.remember('page shell', ['settings'], async () => {
      const page = await renderPage(ctx, nowhere, true);
      return makeSharedResponse(page.status, html, page.html);
    });

  /** The page of an address, kept if it may be. @throws DomainError `too_many`. */
  function find(ctx: Context, url: string, known: Address) {
    const { handle, endless, name } = known;
    const isKept = (page: SharedResponse | RenderedPage) =>
      'etag' in page &&
      !handle?.personal &&
      (handle?.isCacheable?.(new URLSearchParams(url.split('?')[1])) ?? true) &&
      (page.status === 200 || handle?.status === page.status);
    const produce = async () => {
      if (!endless && !url.includes('?')) return answer(ctx, url, known);
      const { address } = contextOf(ctx);
      requireGranted(limits.spendHere(readQuota, address, pagePoints));
      const page = await answer(ctx, url, known);
      if (isKept(page)) limits.giveBack(readQuota, address, pagePoints);
      return page;
    };
    const key = handle?.status === 404 ? 'page not found' : `page ${url}`;
    // Header and footer of every page tell of the business.
    const topics: Topic[] = ['settings', ...(handle?.topics ?? []), ...structuredTopics(name)];
    return cache.remember(key, topics, produce, isKept);
  }

  return async (ctx) => {
    const path = isPlainPath(ctx.path) ? ctx.path : nowhere;
    const known = await lookUp(path);
    if (!readMethods.includes(ctx.method)) {
      const allowed = [...ctx.state.methods, ...(known.canonical === null ? [] : readMethods)];
      if (allowed.length > 0) refuseMethod(ctx, allowed);
      throw new DomainError('not_found', 'There is nothing at this address.');
    }
    nameRoute(ctx, known.name);
    if (known.canonical !== null && known.canonical !== path) {
      ctx.set('Cache-Control', redirectLife);
      ctx.status = 308;
      ctx.redirect(known.canonical + ctx.search);
      return;
    }
    if (known.admin) {
      ctx.set('X-Robots-Tag', 'noindex');
      return sendSharedResponse(ctx, await shell(ctx));
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
      return send({ ...(await shell(ctx)), status });
    }
    if ('etag' in made) return send(made);
    ctx.set({ 'Cache-Control': 'no-store', ...own });
    ctx.status = made.status;
    ctx.type = html;
    ctx.body = made.html;
  };
}

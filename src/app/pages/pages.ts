import type { Context, Middleware } from 'koa';
import { LRUCache } from 'lru-cache';
import type { RequestContext } from '#server/context.ts';
import { answerError } from '#server/http/errors.ts';
import { isPlainPath } from '#server/http/paths.ts';
import {
  makeSharedResponse,
  type SharedResponse,
  sendSharedResponse,
} from '#server/http/shared-response.ts';
import type { Shop } from '#server/shop.ts';
import { describeError, errorStatus, toProtocolError } from '#server/trpc/errors.ts';
import type { RenderedPage } from '../client/entry-server.tsx';
import type { PageHandle } from '../client/routes.tsx';
import type { AppRouter } from '../router.ts';
import type { PageRenderer } from './page-renderer.ts';

type Options = {
  shop: Shop;
  router: AppRouter;
  renderer: PageRenderer;
  contextOf(ctx: Context): RequestContext;
};

/** Stands for addresses that cannot be read, or that lead astray: the page that is not found answers them. */
const nowhere = '/nowhere';

const html = 'text/html; charset=utf-8';

/** Only the parameters that a page declares count: the rest must not fill the memory with copies. */
function declaredSearch(ctx: Context, declaredValues: Readonly<Record<string, RegExp>>): string {
  const declared = new URLSearchParams();
  const given = new URLSearchParams(ctx.search);
  for (const [name, meaningful] of Object.entries(declaredValues)) {
    const value = given.get(name);
    if (value !== null && meaningful.test(value)) declared.set(name, value);
  }
  const text = declared.toString();
  return text ? `?${text}` : '';
}

/**
 * Every address that nothing else has answered: a page. Rendered once per change of what it shows;
 * when rendering fails, the visitor gets the page that renders in the browser (503 when it is the
 * database that is gone, so that nobody keeps it for the page itself).
 */
export function pages({ shop, router, renderer, contextOf }: Options): Middleware {
  const { cache, settings, clock, logger } = shop;

  async function renderPage(ctx: Context, url: string, clientOnly: boolean): Promise<RenderedPage> {
    const { render } = await renderer.entry();
    return render({
      url,
      router,
      context: contextOf(ctx),
      assetsFor: renderer.assetsFor,
      origin: settings.publicUrl,
      year: clock.now().getFullYear(),
      clientOnly,
    });
  }

  async function answer(ctx: Context, url: string): Promise<SharedResponse | RenderedPage> {
    try {
      const page = await renderPage(ctx, url, false);
      if (page.location) return page;
      return await makeSharedResponse(page.status, html, page.html);
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
  const handles = new LRUCache<string, { admin: boolean; handle?: PageHandle }>({ max: 1000 });

  async function lookUp(path: string) {
    const known = handles.get(path);
    if (known) return known;
    const entry = await renderer.entry();
    const handle = entry.pageHandle(path);
    const found = { admin: entry.isAdminPage(path), ...(handle && { handle }) };
    handles.set(path, found);
    return found;
  }

  return async (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      return answerError(ctx, { code: 'not_found', message: 'There is nothing at this address.' });
    }
    const path = isPlainPath(ctx.path) ? ctx.path : nowhere;
    const { admin, handle } = await lookUp(path);
    const url = path + (ctx.search ? declaredSearch(ctx, handle?.search ?? {}) : '');
    const key = admin ? 'page shell' : handle?.status === 404 ? 'page not found' : `page ${url}`;
    const made = await cache.remember<SharedResponse | RenderedPage>(
      key,
      handle?.topics ?? [],
      async () => {
        if (!admin) return answer(ctx, url);
        const page = await renderPage(ctx, url, true);
        return makeSharedResponse(page.status, html, page.html);
      },
      (page) =>
        'etag' in page &&
        !handle?.personal &&
        (page.status === 200 || handle?.status === page.status),
    );
    if ('etag' in made) return sendSharedResponse(ctx, made);
    ctx.set('Cache-Control', 'no-store');
    if (made.location) {
      ctx.redirect(made.location);
      ctx.status = made.status;
      return;
    }
    ctx.status = made.status;
    ctx.type = html;
    ctx.body = made.html;
  };
}

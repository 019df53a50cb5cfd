import type { Context, Middleware } from 'koa';
import type { RequestContext, Shop } from '#server/context.ts';
import { makeSharedResponse, sendSharedResponse } from '#server/http/answers/shared-response.ts';
import { features } from './features.ts';
import type { PageRenderer } from './pages/page-renderer.ts';

type Options = { shop: Shop; renderer: PageRenderer; contextOf(ctx: Context): RequestContext };

// Pages that must not be indexed send a header, which a crawler sees only if it may fetch them.
const disallowed = ['/api/', '/trpc/'];

const parts = features.flatMap((feature) => feature.siteMap ?? []);
const topics = parts.flatMap((part) => part.topics);

/** @param changes last change by address; null if unknown. */
function sitemapOf(changes: ReadonlyMap<string, Date | null>): string {
  const entries = [...changes]
    .map(([address, changedAt]) => {
      const changed = changedAt === null ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`;
      return `<url><loc>${address}</loc>${changed}</url>`;
    })
    .join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</urlset>\n`;
}

export function siteMap({ shop, renderer, contextOf }: Options): Middleware {
  const origin = shop.settings.publicUrl;
  return async (ctx, next) => {
    if (ctx.path === '/robots.txt') {
      const rules = disallowed.map((path) => `Disallow: ${path}`).join('\n');
      ctx.type = 'text/plain';
      ctx.body = `User-agent: *\n${rules}\nSitemap: ${origin}/sitemap.xml\n`;
    } else if (ctx.path === '/sitemap.xml') {
      const answer = await shop.cache.remember('sitemap', topics, async () => {
        const listed = (await renderer.entry()).listedPages();
        const context = contextOf(ctx);
        const rows = await Promise.all(parts.map((part) => part.addresses(context)));
        const changes = new Map<string, Date | null>(listed.map((path) => [origin + path, null]));
        for (const { path, changedAt } of rows.flat()) {
          const known = changes.get(origin + path) ?? changedAt;
          changes.set(origin + path, known > changedAt ? known : changedAt);
        }
        const text = sitemapOf(changes);
        return makeSharedResponse(200, 'application/xml; charset=utf-8', text);
      });
      sendSharedResponse(ctx, answer);
    } else {
      await next();
    }
  };
}

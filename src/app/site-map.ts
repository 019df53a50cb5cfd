import type { Context, Middleware } from 'koa';
import type { RequestContext } from '#server/context.ts';
import { makeSharedResponse, sendSharedResponse } from '#server/http/shared-response.ts';
import type { Shop } from '#server/shop.ts';
import { features } from './features.ts';
import type { PageRenderer } from './pages/page-renderer.ts';

type Options = { shop: Shop; renderer: PageRenderer; contextOf(ctx: Context): RequestContext };

/** What no page stands behind. */
const kept = ['/admin', '/api', '/trpc'];

const parts = features.flatMap((feature) => feature.siteMap ?? []);
const topics = parts.flatMap((part) => part.topics);

function sitemapOf(addresses: string[]): string {
  const entries = addresses.map((address) => `<url><loc>${address}</loc></url>`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</urlset>\n`;
}

/** `/sitemap.xml` (sitemaps.org protocol 0.9) and `/robots.txt`. */
export function siteMap({ shop, renderer, contextOf }: Options): Middleware {
  const origin = shop.settings.publicUrl;
  const sitePages = async () => (await renderer.entry()).sitePages();
  return async (ctx, next) => {
    if (ctx.path === '/robots.txt') {
      const { unlisted } = await sitePages();
      const rules = [...kept, ...unlisted].map((path) => `Disallow: ${path}`).join('\n');
      ctx.type = 'text/plain';
      ctx.body = `User-agent: *\n${rules}\nSitemap: ${origin}/sitemap.xml\n`;
    } else if (ctx.path === '/sitemap.xml') {
      const answer = await shop.cache.remember('sitemap', topics, async () => {
        const { listed } = await sitePages();
        const context = contextOf(ctx);
        const rows = await Promise.all(parts.map((part) => part.addresses(context)));
        const text = sitemapOf([...listed, ...rows.flat()].map((path) => origin + path));
        return makeSharedResponse(200, 'application/xml; charset=utf-8', text);
      });
      sendSharedResponse(ctx, answer);
    } else {
      await next();
    }
  };
}

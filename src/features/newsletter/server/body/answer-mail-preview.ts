import type { Context } from 'koa';
import type { RequestContext } from '#server/context.ts';

const page = '<!doctype html><html lang="en-ZA"><head><title>Mail</title></head></html>';

/** Inline styles, which no other page's CSP allows; no scripts, foreign frames or pictures. */
export async function answerMailPreview(ctx: Context, { shop }: RequestContext): Promise<void> {
  ctx.set(
    'Content-Security-Policy',
    [
      "default-src 'none'",
      "style-src 'unsafe-inline'",
      `img-src 'self' ${new URL(shop.settings.publicUrl).origin}`,
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
    ].join('; '),
  );
  ctx.type = 'html';
  ctx.body = page;
}

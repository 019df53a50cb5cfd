import type { Context } from 'koa';
import type { RequestContext } from '#server/context.ts';

const page = '<!doctype html><html lang="en-ZA"><head><title>Mail</title></head></html>';

/**
 * The empty page in which the back office shows a mail. Mails style themselves inline, which every
 * other page forbids; in turn no script runs here at all, nobody else may frame it, and pictures come
 * from our own host only. It holds nothing, so anyone may have it.
 */
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
  ctx.set('Cache-Control', 'no-cache');
  ctx.type = 'html';
  ctx.body = page;
}

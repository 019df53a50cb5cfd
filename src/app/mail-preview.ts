import type { Middleware } from 'koa';
import { paths } from '#web/paths.ts';

const page = '<!doctype html><html lang="en-ZA"><head><title>Mail</title></head></html>';

/**
 * `GET /admin/newsletter/preview`: the empty page in which the back office shows a mail. Mails style
 * themselves inline, which every other page forbids; in turn no script runs here at all, nobody else
 * may frame it, and pictures come from our own host only. It holds nothing, so anyone may have it.
 * @param publicUrl where mails fetch their pictures from.
 */
export function mailPreview(publicUrl: string): Middleware {
  const policy = [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `img-src 'self' ${new URL(publicUrl).origin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
  return (ctx, next) => {
    if (ctx.path !== paths.admin.mailPreview || ctx.method !== 'GET') return next();
    ctx.set('Content-Security-Policy', policy);
    ctx.set('Cache-Control', 'no-cache');
    ctx.type = 'html';
    ctx.body = page;
  };
}

import type { Middleware } from 'koa';
import { wholeFiles } from './whole-files.ts';

/** Pages have no ending; looking each of them up among the files would cost more than sending it. */
const isFile = /\.[a-z0-9]{1,11}$/i;

/**
 * The built client: hashed names, so they may be kept for a year; the compressed forms were made by
 * the build.
 */
export function builtFiles(folder: string): Middleware {
  const serve = wholeFiles(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders(response, path) {
      const hashed = path.startsWith('/assets/');
      response.setHeader(
        'Cache-Control',
        hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
  return async (ctx, next) => {
    if ((ctx.method !== 'GET' && ctx.method !== 'HEAD') || !isFile.test(ctx.path)) return next();
    const found = await new Promise<boolean>((resolve) => {
      ctx.res.once('close', () => resolve(true));
      serve(ctx.req, ctx.res, () => resolve(false));
    });
    if (!found) return next();
    ctx.respond = false;
  };
}

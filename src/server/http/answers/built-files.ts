import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Middleware } from 'koa';
import sirv, { type Options, type RequestHandler } from 'sirv';
import { isPlainPath, readMethods, refuseMethod } from '../paths.ts';

/** Avoids file lookups for pages, which would cost more than rendering them. */
const isFile = /\.[a-z0-9]{1,11}$/i;

/** Hashed names may be cached for a year; the build has compressed the files. */
export function builtFiles(folder: string): Middleware {
  const serve = serveWholeFiles(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders(response, path) {
      // sirv does not know .ico; without a type browsers do not show it.
      if (path.endsWith('.ico')) response.setHeader('Content-Type', 'image/x-icon');
      const hashed = path.startsWith('/assets/');
      response.setHeader(
        'Cache-Control',
        hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
  return async (ctx, next) => {
    if (!isFile.test(ctx.path)) return next();
    if (!readMethods.includes(ctx.method)) {
      const exists = isPlainPath(ctx.path) && existsSync(join(folder, ctx.path));
      return exists ? refuseMethod(ctx, readMethods) : next();
    }
    const found = await new Promise<boolean>((resolve) => {
      ctx.res.once('close', () => resolve(true));
      serve(ctx.req, ctx.res, () => resolve(false));
    });
    if (!found) return next();
    ctx.respond = false;
  };
}

/**
 * A server may ignore `Range` (RFC 9110, 14.2); sirv fails on ranges that end before they begin. An
 * unhandled error of a deleted file would end the process.
 */
export function serveWholeFiles(folder: string, options: Options): RequestHandler {
  const serve = sirv(folder, options);
  return (request, response, next) => {
    delete request.headers.range;
    response.once('pipe', (file) => file.once('error', () => response.destroy()));
    serve(request, response, next);
  };
}

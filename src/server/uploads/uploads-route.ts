import type { Context, Middleware } from 'koa';
import { isMailImage } from '#shared/images.ts';
import { answerError } from '../http/errors.ts';
import { StoreFault } from '../object-store/store-fault.ts';
import { type OpenedFile, type PictureFiles, pictureOf } from './pictures/picture-files.ts';

const prefix = '/uploads';

// Names are random and files immutable.
export const immutableCache = 'public, max-age=31536000, immutable';

export const unavailableMessage =
  'This photo cannot be shown at the moment. Please try again in a minute.';

async function answerPicture(ctx: Context, filename: string, file: OpenedFile): Promise<void> {
  ctx.status = 200;
  const forMail = isMailImage(filename);
  ctx.type = forMail ? 'image/jpeg' : 'image/webp';
  ctx.etag = filename;
  ctx.set({
    'Cache-Control': immutableCache,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "sandbox; default-src 'none'",
    // Webmail embeds pictures of mails in its own pages.
    'Cross-Origin-Resource-Policy': forMail ? 'cross-origin' : 'same-origin',
  });
  if (ctx.fresh) ctx.status = 304;
  if (ctx.method === 'GET' && ctx.status === 200) ctx.body = file.stream();
  else await file.close();
  if (ctx.status === 200) ctx.length = file.size;
}

/** Only generated names are looked up, exactly as in the path: nothing is decoded or listed. */
export function createUploadsRoute(files: Pick<PictureFiles, 'open'>): Middleware {
  return async (ctx, next) => {
    const matches = ctx.path === prefix || ctx.path.startsWith(`${prefix}/`);
    if (!matches || !(ctx.method === 'GET' || ctx.method === 'HEAD')) return next();
    const filename = ctx.path.slice(prefix.length + 1);
    try {
      const file = pictureOf(filename) && (await files.open(filename));
      if (file) await answerPicture(ctx, filename, file);
      else answerError(ctx, { code: 'not_found', message: 'Not found.' });
    } catch (error) {
      if (!(error instanceof StoreFault)) throw error;
      answerError(ctx, { code: 'unavailable', message: unavailableMessage, retryAfter: 30 });
    }
  };
}

import type { Context, Middleware } from 'koa';
import { isMailImage } from '#shared/images.ts';
import { answerError } from '../http/errors.ts';
import { StoreFault } from '../object-store/store-fault.ts';
import { type OpenedFile, type PictureFiles, pictureOf } from './pictures/picture-files.ts';

const prefix = '/uploads';

/** A name is random and its content never changes, so browsers may keep it for a year. */
const forever = 'public, max-age=31536000, immutable';

const away = 'This photo cannot be shown at the moment. Please try again in a minute.';

async function answerPicture(ctx: Context, filename: string, file: OpenedFile): Promise<void> {
  ctx.status = 200;
  const forMail = isMailImage(filename);
  ctx.type = forMail ? 'image/jpeg' : 'image/webp';
  ctx.etag = filename;
  ctx.set({
    'Cache-Control': forever,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "sandbox; default-src 'none'",
    // Webmail shows pictures of mails on pages of its own host.
    'Cross-Origin-Resource-Policy': forMail ? 'cross-origin' : 'same-origin',
  });
  if (ctx.fresh) ctx.status = 304;
  if (ctx.method === 'GET' && ctx.status === 200) ctx.body = file.stream();
  else await file.close();
  if (ctx.status === 200) ctx.length = file.size;
}

/**
 * Answers GET and HEAD of `/uploads/{filename}` from where the pictures lie. Only names that the shop
 * makes are looked up, as they stand in the address: nothing is decoded, nothing listed.
 */
export function createUploadsRoute(files: Pick<PictureFiles, 'show'>): Middleware {
  return async (ctx, next) => {
    const asked = ctx.path === prefix || ctx.path.startsWith(`${prefix}/`);
    if (!asked || !(ctx.method === 'GET' || ctx.method === 'HEAD')) return next();
    const filename = ctx.path.slice(prefix.length + 1);
    try {
      const file = pictureOf(filename) && (await files.show(filename));
      if (file) await answerPicture(ctx, filename, file);
      else answerError(ctx, { code: 'not_found', message: 'Not found.' });
    } catch (error) {
      if (!(error instanceof StoreFault)) throw error;
      answerError(ctx, { code: 'unavailable', message: away, retryAfter: 30 });
    }
  };
}

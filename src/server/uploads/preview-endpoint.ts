import { fileURLToPath } from 'node:url';
import type { Context } from 'koa';
import { DomainError } from '#shared/errors.ts';
import type { RequestContext } from '../context.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { StoreFault } from '../object-store/store-fault.ts';
import type { ImageNamespace } from './folder/known-pictures.ts';

/** The ground in the colours of the shop, without any words: those stand beside it in every chat. */
const ground = fileURLToPath(new URL('pictures/preview-ground.webp', import.meta.url));

/** Another picture has another address, so browsers may keep this one for a year. */
const forever = 'public, max-age=31536000, immutable';

const away = 'This photo cannot be shown at the moment. Please try again in a minute.';

type Previews = {
  /** Such as `/previews/product.jpg`; the picture's filename is the parameter `picture`. */
  path: string;
  pictures: ImageNamespace;
  /** Whether something that everybody may see has this picture: of others none is made. */
  isShown(context: RequestContext, picture: string): Promise<boolean>;
};

/**
 * Answers with a picture as a JPEG of 1200 by 630 (https://ogp.me), for who shows a link to what it is of: WhatsApp
 * and Facebook take no WebP everywhere. It is made when it is asked for first and then kept in memory.
 */
export function previewEndpoint(previews: Previews): Endpoint {
  return {
    method: 'GET',
    path: previews.path,
    answer: (ctx, context) => answer(ctx, context, previews),
  };
}

async function answer(
  ctx: Context,
  context: RequestContext,
  { pictures, isShown }: Previews,
): Promise<void> {
  const picture = new URLSearchParams(ctx.search).get('picture');
  if (picture === null || !(await isShown(context, picture))) {
    throw new DomainError('not_found', 'Not found.');
  }
  const { data } = await context.shop.cache.remember(
    `preview ${picture}`,
    [],
    () => makePreview(context, pictures, picture),
    (preview) => preview.data !== null,
  );
  if (!data) throw new DomainError('not_found', 'Not found.');
  ctx.status = 200;
  ctx.type = 'image/jpeg';
  ctx.etag = picture;
  ctx.set({
    'Cache-Control': forever,
    'X-Content-Type-Options': 'nosniff',
    // It is made to be shown on pages of others.
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
  if (ctx.fresh) ctx.status = 304;
  else ctx.body = data;
}

type Preview = { data: Buffer | null; byteSize: number };

/** @throws DomainError `unavailable` while the place of the pictures is away. */
async function makePreview(
  { shop }: RequestContext,
  pictures: ImageNamespace,
  picture: string,
): Promise<Preview> {
  try {
    const data = await shop.images.of(pictures).preview(picture, ground);
    return { data, byteSize: data?.length ?? 0 };
  } catch (error) {
    if (!(error instanceof StoreFault)) throw error;
    throw new DomainError('unavailable', away, { retryAfter: 30 });
  }
}

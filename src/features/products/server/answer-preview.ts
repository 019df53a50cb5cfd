import { fileURLToPath } from 'node:url';
import type { Context } from 'koa';
import type { RequestContext } from '#server/context.ts';
import type { Endpoint } from '#server/http/endpoint.ts';
import { StoreFault } from '#server/object-store/store-fault.ts';
import { DomainError } from '#shared/errors.ts';
import { previewPath } from '../shared/preview-url.ts';
import { listProducts } from './finding/list-products.ts';
import { productPictures } from './product.entity.ts';

/** The ground in the colours of the shop, without any words: those stand beside it in every chat. */
const ground = fileURLToPath(new URL('preview-ground.webp', import.meta.url));

/** Another picture has another address, so browsers may keep this one for a year. */
const forever = 'public, max-age=31536000, immutable';

const away = 'This picture cannot be shown at the moment. Please try again in a minute.';

/**
 * A product's picture as a JPEG of 1200 by 630 (https://ogp.me), for who shows a link to it: WhatsApp
 * and Facebook take no WebP everywhere. It is made when it is asked for first and then kept in memory;
 * of pictures that no product has, none is made.
 */
export const previewEndpoint: Endpoint = { method: 'GET', path: previewPath, answer };

async function answer(ctx: Context, context: RequestContext): Promise<void> {
  const picture = new URLSearchParams(ctx.search).get('picture');
  const products = await listProducts(context);
  if (picture === null || !products.some((product) => product.picture === picture)) {
    throw new DomainError('not_found', 'Not found.');
  }
  const { data } = await context.shop.cache.remember(
    `preview ${picture}`,
    [],
    () => makePreview(context, picture),
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
async function makePreview({ shop }: RequestContext, picture: string): Promise<Preview> {
  try {
    const data = await shop.images.of(productPictures).preview(picture, ground);
    return { data, byteSize: data?.length ?? 0 };
  } catch (error) {
    if (!(error instanceof StoreFault)) throw error;
    throw new DomainError('unavailable', away, { retryAfter: 30 });
  }
}

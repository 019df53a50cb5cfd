import { fileURLToPath } from 'node:url';
import type { Context } from 'koa';
import { DomainError } from '#shared/errors.ts';
import type { RequestContext } from '../context.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { StoreFault } from '../object-store/store-fault.ts';
import type { ImageNamespace } from './folder/known-pictures.ts';
import { immutableCache, unavailableMessage } from './uploads-route.ts';

/** Background in the shop's colours, without text, as apps show the title beside the preview. */
const backgroundFile = fileURLToPath(new URL('pictures/preview-ground.webp', import.meta.url));

type Previews = {
  /** Such as `/previews/product.jpg`; the query parameter `picture` has the filename. */
  path: string;
  pictures: ImageNamespace;
  isShown(context: RequestContext, picture: string): Promise<boolean>;
};

/** 1200 by 630 (https://ogp.me), as a JPEG since WhatsApp and Facebook lack WebP. */
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
    'Cache-Control': immutableCache,
    'X-Content-Type-Options': 'nosniff',
    // Other sites embed previews.
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
  if (ctx.fresh) ctx.status = 304;
  else ctx.body = data;
}

type Preview = { data: Buffer | null; byteSize: number };

/** @throws DomainError `unavailable` while the storage is down. */
async function makePreview(
  { shop }: RequestContext,
  pictures: ImageNamespace,
  picture: string,
): Promise<Preview> {
  try {
    const data = await shop.images.of(pictures).preview(picture, backgroundFile);
    return { data, byteSize: data?.length ?? 0 };
  } catch (error) {
    if (!(error instanceof StoreFault)) throw error;
    throw new DomainError('unavailable', unavailableMessage, { retryAfter: 30 });
  }
}

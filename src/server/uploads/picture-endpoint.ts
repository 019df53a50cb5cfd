import { DomainError, notFound } from '#shared/errors.ts';
import type { RequestContext, Shop } from '../context.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { StoreFault } from '../object-store/store-fault.ts';
import type { ImageNamespace } from './folder/known-pictures.ts';
import { immutableCache, unavailableMessage } from './uploads-route.ts';

type RenderedPictures = {
  /** Such as `/previews/product.jpg`; the query parameter `picture` has the filename. */
  path: string;
  type: 'image/jpeg' | 'image/png';
  pictures: ImageNamespace;
  render(picture: Buffer): Promise<Buffer>;
  isShown(context: RequestContext, picture: string): Promise<boolean>;
};

/** A stored picture in another form, rendered on demand and cached. */
export function pictureEndpoint({ type, isShown, ...rendering }: RenderedPictures): Endpoint {
  return {
    method: 'GET',
    path: rendering.path,
    async answer(ctx, context) {
      const picture = new URLSearchParams(ctx.search).get('picture');
      if (picture === null || !(await isShown(context, picture))) notFound('Not found.');
      const data = await renderedPicture(context.shop, { ...rendering, picture }).catch(
        (error: unknown) => {
          if (!(error instanceof StoreFault)) throw error;
          throw new DomainError('unavailable', unavailableMessage, { retryAfter: 30 });
        },
      );
      if (!data) notFound('Not found.');
      ctx.status = 200;
      ctx.type = type;
      ctx.etag = picture;
      ctx.set({
        'Cache-Control': immutableCache,
        'X-Content-Type-Options': 'nosniff',
        // Other sites embed previews, and webmail the logo.
        'Cross-Origin-Resource-Policy': 'cross-origin',
      });
      if (ctx.fresh) ctx.status = 304;
      else ctx.body = data;
    },
  };
}

type Rendering = Pick<RenderedPictures, 'path' | 'pictures' | 'render'> & { picture: string };

/** Cached. @returns null when the picture is missing. @throws StoreFault */
export async function renderedPicture(
  { cache, images }: Pick<Shop, 'cache' | 'images'>,
  { path, pictures, picture, render }: Rendering,
): Promise<Buffer | null> {
  const { data } = await cache.remember(
    `picture ${path} ${picture}`,
    [],
    async () => {
      const data = await images.of(pictures).render(picture, render);
      return { data, byteSize: data?.length ?? 0 };
    },
    (made) => made.data !== null,
  );
  return data;
}

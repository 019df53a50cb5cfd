import type { RequestContext } from '#server/context.ts';
import { makeSharedResponse, sendSharedResponse } from '#server/http/answers/shared-response.ts';
import type { Endpoint } from '#server/http/endpoint.ts';
import { businessSettings } from '#server/settings/business-settings.ts';

/** W3C Web Application Manifest. */
export const webManifest: Endpoint = {
  method: 'GET',
  path: '/site.webmanifest',
  async answer(ctx, context) {
    const made = await context.shop.cache.remember('web manifest', ['settings'], async () =>
      makeSharedResponse(200, 'application/manifest+json', JSON.stringify(await manifest(context))),
    );
    sendSharedResponse(ctx, made);
  },
};

const icon = (file: string, sizes: string, purpose = 'any') => ({
  src: `/${file}`,
  sizes,
  type: file.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
  purpose,
});

async function manifest(context: RequestContext) {
  const { name, town } = await businessSettings.read(context);
  return {
    id: '/',
    name,
    short_name: name,
    description: `Food and care for dogs and cats, delivered in ${town} and around.`,
    lang: 'en-ZA',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#fbf5ea',
    theme_color: '#1e4d38',
    categories: ['shopping'],
    icons: [
      icon('icon-192.png', '192x192'),
      icon('icon-512.png', '512x512'),
      icon('icon-maskable-192.png', '192x192', 'maskable'),
      icon('icon-maskable-512.png', '512x512', 'maskable'),
      icon('favicon.svg', 'any'),
    ],
    shortcuts: [
      { name: 'Products', url: '/products' },
      { name: 'Your Cart', url: '/cart' },
    ],
  };
}

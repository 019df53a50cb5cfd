import type { RequestContext } from '#server/context.ts';
import { defineFeature } from '#server/feature.ts';
import { makeSharedResponse, sendSharedResponse } from '#server/http/answers/shared-response.ts';
import type { Endpoint } from '#server/http/endpoint.ts';
import { brandUrl } from '#server/settings/brand.ts';
import { businessSettings } from '#server/settings/business-settings.ts';
import { pagesSettings, siteRouter } from './site.router.ts';
import { structuredShop } from './structured-shop.ts';

/** W3C Web Application Manifest. */
const webManifest: Endpoint = {
  method: 'GET',
  path: '/site.webmanifest',
  async answer(ctx, context) {
    const made = await context.shop.cache.remember('web manifest', ['settings'], async () =>
      makeSharedResponse(200, 'application/manifest+json', JSON.stringify(await manifest(context))),
    );
    sendSharedResponse(ctx, made);
  },
};

const pngIcons = ['any', 'maskable'].flatMap((purpose) =>
  [192, 512].map((side) => ({
    file: `icon-${purpose === 'any' ? '' : 'maskable-'}${side}.png`,
    rest: { sizes: `${side}x${side}`, type: 'image/png', purpose },
  })),
);

const drawnIcon = { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' };

/** The owner's icon, or else the logo. */
const iconsOf = (own: string | null) => [
  ...pngIcons.map(({ file, rest }) => ({ src: own ? brandUrl(file, own) : `/${file}`, ...rest })),
  ...(own ? [] : [drawnIcon]),
];

async function manifest(context: RequestContext) {
  const { name, town, logo, icon } = await businessSettings.read(context);
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
    icons: iconsOf(icon ?? logo),
    shortcuts: [
      { name: 'Products', url: '/products' },
      { name: 'Your Cart', url: '/cart' },
    ],
  };
}

export const site = defineFeature({
  name: 'site',
  routers: { site: siteRouter },
  settingsGroups: [pagesSettings],
  endpoints: [webManifest],
  structuredData: structuredShop,
});

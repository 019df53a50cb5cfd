import { defineFeature } from '#server/feature.ts';
import { pagesSettings, siteRouter } from './site.router.ts';
import { structuredShop } from './structured-shop.ts';
import { webManifest } from './web-manifest.ts';

export const site = defineFeature({
  name: 'site',
  routers: { site: siteRouter },
  settingsGroups: [pagesSettings],
  endpoints: [webManifest],
  structuredData: structuredShop,
});

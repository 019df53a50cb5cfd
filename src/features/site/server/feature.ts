import { defineFeature } from '#server/feature.ts';
import { structuredShop } from './structured-shop.ts';
import { webManifest } from './web-manifest.ts';

export const site = defineFeature({
  name: 'site',
  endpoints: [webManifest],
  structuredData: structuredShop,
});

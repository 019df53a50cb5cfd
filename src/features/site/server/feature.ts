import { defineFeature } from '#server/feature.ts';
import { structuredShop } from './structured-shop.ts';

export const site = defineFeature({
  name: 'site',
  structuredData: structuredShop,
});

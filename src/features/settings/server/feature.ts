import { defineFeature } from '#server/feature.ts';
import { settingsRouter } from './settings.router.ts';

export const settings = defineFeature({
  name: 'settings',
  router: settingsRouter,
  examples: { group: 'reviews', entries: { showAtOnce: true }, fixed: [] },
});

import { write } from '#server/db/write.ts';
import { defineFeature } from '#server/feature.ts';
import { namedBy } from '#server/registry.ts';
import { ApiKey, findKey, forgetEndedKeys } from './api-key.entity.ts';
import { keysRouter } from './keys.router.ts';

export const keys = defineFeature({
  name: 'keys',
  router: keysRouter,
  things: {
    key: namedBy(ApiKey, ({ name }) => name),
  },
  entities: [ApiKey],
  jobs: [
    {
      name: 'forget ended keys',
      schedule: '12 3 * * *',
      run: (shop) => write({ shop }, [], (em) => forgetEndedKeys(em, shop.clock.now())),
    },
  ],
  identify: findKey,
});

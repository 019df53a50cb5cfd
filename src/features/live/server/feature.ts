import { defineFeature } from '#server/feature.ts';
import { changeStream } from './change-stream.ts';
import { liveRouter } from './live.router.ts';

export const live = defineFeature({
  name: 'live',
  routers: { live: liveRouter },
  endpoints: [changeStream],
  examples: { live: { name: 'orders', count: 2, mark: 12, words: '1012: R899.80, New Redruth' } },
});

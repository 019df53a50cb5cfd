import { defineFeature } from '#server/feature.ts';
import { changeStream } from './change-stream.ts';
import { forgetChanges } from './list-deleted.ts';
import { copiesRouter, liveRouter } from './live.router.ts';

export const live = defineFeature({
  name: 'live',
  routers: { live: liveRouter, copies: copiesRouter },
  endpoints: [changeStream],
  // A restore fills the log by the rows that it stores.
  backup: { excludedTables: ['changes'], initialTables: ['changes'] },
  jobs: [{ name: 'forget old changes', schedule: '45 3 * * *', run: forgetChanges }],
  examples: {
    live: { name: 'orders', count: 2, mark: 12, words: '1012: R899.80, New Redruth' },
    copies: { kind: 'orders', id: 12 },
  },
});

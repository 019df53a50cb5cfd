import type { About } from '#shared/about.ts';

export const keys = {
  name: 'keys',
  things: { key: 'API key' },
  retention: {
    endedKeys: {
      term: 'a key for her programs that is over',
      tables: ['api_keys'],
      length: { days: 90 },
      ofOwner: true,
      words: '.',
      job: 'forget ended keys',
    },
  },
} satisfies About;

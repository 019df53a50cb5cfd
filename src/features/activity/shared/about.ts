import type { About } from '#shared/about.ts';

export const activity = {
  name: 'activity',
  retention: {
    activity: {
      term: 'what was done in her office',
      tables: ['activity'],
      length: { years: 1 },
      ofOwner: true,
      words: '.',
      job: 'forget old activity',
    },
  },
} satisfies About;

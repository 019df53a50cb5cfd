import type { About } from '#shared/about.ts';

export const people = {
  name: 'people',
  things: { person: 'person', customer: 'customer' },
  retention: {
    erasures: {
      term: 'Deletion records',
      tables: ['erasures', 'erasure_key', 'erasures.jsonl'],
      length: null,
      words:
        'As long as a backup could restore the data: a fingerprint, from which nobody can read who it was, and which erases them again.',
      job: null,
    },
  },
} satisfies About;

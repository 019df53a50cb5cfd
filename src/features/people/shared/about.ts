import type { About } from '#shared/about.ts';

export const people = {
  name: 'people',
  things: { person: 'person' },
  retention: {
    erasures: {
      term: 'That somebody was erased',
      tables: ['erasures', 'erasure_key', 'erasures.jsonl'],
      length: null,
      words:
        'As long as a backup may bring them back: a fingerprint, from which nobody can read who it was, and which erases them again.',
      job: null,
    },
  },
} satisfies About;

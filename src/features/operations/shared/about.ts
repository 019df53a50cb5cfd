import type { About } from '#shared/about.ts';

export const operations = {
  name: 'operations',
  things: { mail: 'mails', picture: 'picture', backup: 'backup' },
  retention: {
    // The oldest of six monthly backups is removed with the seventh (backups-view.ts).
    copies: {
      term: 'Copies of all of this in case our computer breaks',
      tables: ['BACKUP_DIR'],
      length: null,
      words:
        'If we make copies at night, each is deleted after seven months at most. Whoever is erased is erased again when we have to go back to one.',
      job: 'nightly backup',
    },
  },
  impersonal: ['backups'],
} satisfies About;

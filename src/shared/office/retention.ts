import type { Length } from '../time/length.ts';

export type RetentionRule = {
  term: string;
  tables: readonly string[];
  /** Retention period; null when `words` describe it instead. */
  length: Length | null;
  /** About the owner or her staff. */
  ofOwner?: true;
  words: string;
  /** Name of the job that deletes expired data; null if people delete it. */
  job: string | null;
};

/** Of the platform; features list theirs in `shared/about.ts`. */
export const retention = {
  mails: {
    term: 'Emails to you and about your order',
    tables: ['outgoing_mails'],
    length: { days: 30 },
    words:
      ': the subject, the addresses and phone numbers in it, and whether it arrived. The text is deleted when it is sent.',
    job: 'forget old mails',
  },
  outboxFiles: {
    term: 'Emails that are written to files, as long as the shop has no mail server',
    tables: ['outbox'],
    length: { days: 7 },
    words: '.',
    job: 'forget old mails',
  },
  unseenFailedMails: {
    term: 'Emails that could not be delivered',
    tables: ['outgoing_mails'],
    length: { days: 90 },
    words:
      ' at most: the subject, and the addresses and phone numbers in it, until we have looked at what went wrong, or the whole time if your mailbox refused it.',
    job: 'forget old mails',
  },
  unusedPictures: {
    term: 'Photos of a review that is gone',
    tables: ['UPLOADS_DIR'],
    length: { days: 30 },
    words: ' at most.',
    job: 'delete unused pictures',
  },
  counts: {
    term: 'Network addresses',
    tables: ['rate_limits'],
    length: { days: 1 },
    words: ' at most, to stop misuse.',
    job: 'sweep limits',
  },
  repeatedCalls: {
    term: 'What a program was answered, in case it asks again',
    tables: ['idempotency_keys'],
    length: { days: 1 },
    words: '.',
    job: 'forget idempotency keys',
  },
} satisfies Record<string, RetentionRule>;

export const impersonal = [
  'builds',
  'built_files',
  'cash_counts',
  'mail_queues',
  'mikro_orm_migrations',
  'number_gaps',
  'picture_store',
  'settings',
  'settings_pictures',
];

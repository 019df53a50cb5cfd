import type { Length } from '../time/length.ts';

/** One kind of thing that is kept of people. */
export type Kept = {
  /** What it is, as the privacy page calls it. */
  term: string;
  /** The tables and folders in which it lies. */
  tables: readonly string[];
  /** How long it is kept; null when that is no length but what the words say. */
  length: Length | null;
  /** It is about the owner, or who works for her. */
  ofOwner?: true;
  /** What the privacy page says after the length. */
  words: string;
  /** The job that takes away what is older, by its name; null when people end it. */
  job: string | null;
};

/**
 * What the platform keeps of people; what a feature keeps stands in its `shared/about.ts`. The jobs, the
 * privacy page and a test (`app/retention.test.ts`) share both.
 */
export const retention = {
  mails: {
    term: 'Emails to you and about your order',
    tables: ['outgoing_mails', 'outbox'],
    length: { days: 30 },
    words: '.',
    job: 'forget old mails',
  },
  unseenFailedMails: {
    term: 'Emails that could not be delivered',
    tables: ['outgoing_mails'],
    length: { days: 90 },
    words: ' at most: the address and the subject, until we have looked at what went wrong.',
    job: 'forget old mails',
  },
  quarantinedPictures: {
    term: 'Photos of a review that is gone',
    tables: ['.quarantine'],
    length: { days: 30 },
    words: '.',
    job: 'sweep pictures',
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
} satisfies Record<string, Kept>;

/** The tables of the platform in which nothing is about a person. */
export const impersonal = [
  'builds',
  'built_files',
  'cash_counts',
  'mail_queues',
  'mikro_orm_migrations',
  'number_gaps',
  'picture_store',
  'settings',
];

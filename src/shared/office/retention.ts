import type { Length } from '../time/length.ts';

/** One kind of thing that is kept of people. */
export type Kept = {
  /** What it is, as the privacy page calls it. */
  term: string;
  /** The tables and folders in which it lies. */
  places: readonly string[];
  /** How long it is kept; null when that is no length but what the words say. */
  length: Length | null;
  /** What the privacy page says after the length. */
  words: string;
  /** The job that takes away what is older, by its name; null when people end it. */
  job: string | null;
};

/**
 * What is kept of people and how long: the one table that the jobs, the privacy page and a test
 * (`app/retention.test.ts`) share. Every table of the database stands here or in `impersonal`.
 */
export const retention = {
  // Five years from the submission of the return (Tax Administration Act 28 of 2011, section 29(3)(a)), which may be
  // sent in almost two years after a sale.
  orders: {
    term: 'Orders',
    places: [
      'customer_contacts',
      'customers',
      'orders',
      'order_lines',
      'order_status_changes',
      'order_events',
      'order_links',
      'payments',
    ],
    length: { years: 7 },
    words:
      ', because tax law asks us to keep records of sales that long. After that we delete who ordered; what was sold, when and for how much stays.',
    job: 'forget old orders',
  },
  // The same law; an invoice has the name and address of whoever bought (Value-Added Tax Act 89 of 1991, section 20).
  invoices: {
    term: 'Invoices',
    places: ['invoices'],
    length: { years: 7 },
    words:
      ', because tax law asks us to keep them as they are that long, also when we delete everything else about you.',
    job: 'forget old invoices',
  },
  suspiciousOrders: {
    term: 'Orders that seem to come from a robot',
    places: ['orders'],
    length: { days: 90 },
    words: ', unless we find that they are real.',
    job: 'forget old orders',
  },
  mails: {
    term: 'E-mails to you and about your order',
    places: ['outgoing_mails', 'outbox'],
    length: { days: 30 },
    words: '.',
    job: 'forget old mails',
  },
  unseenFailedMails: {
    term: 'E-mails that could not be delivered',
    places: ['outgoing_mails'],
    length: { days: 90 },
    words: ' at most: the address and the subject, until we have looked at what went wrong.',
    job: 'forget old mails',
  },
  subscribers: {
    term: 'Newsletter',
    places: ['subscribers'],
    length: null,
    words:
      'Until you unsubscribe. After that we keep only what we need to make sure that we do not write to you again. Ask us and we delete the address altogether.',
    job: null,
  },
  confirmations: {
    term: 'An address that was asked to confirm the newsletter, and did not',
    places: ['newsletter_confirmations'],
    length: { days: 7 },
    words: '.',
    job: 'forget newsletter confirmations',
  },
  leftSubscribers: {
    term: 'An address that has unsubscribed',
    places: ['subscribers'],
    length: { years: 2 },
    words:
      '. Then only a fingerprint of it stays, from which nobody can read it, and which stops us from adding it again.',
    job: 'forget who left',
  },
  forgottenAddresses: {
    term: 'The fingerprint of an address that was deleted',
    places: ['forgotten_addresses'],
    length: null,
    words: 'Until that address asks for the newsletter again.',
    job: null,
  },
  erasures: {
    term: 'That somebody was erased',
    places: ['erasures', 'erasure_key', 'erasures.jsonl'],
    length: null,
    words:
      'As long as a backup may bring them back: a fingerprint, from which nobody can read who it was, and which erases them again.',
    job: null,
  },
  // The last of six months goes when the seventh comes (features/backups/shared/backup-rules.ts).
  copies: {
    term: 'Copies of all of this in case our computer breaks',
    places: ['BACKUP_DIR'],
    length: null,
    words:
      'Those that are made at night: seven months at most. Whoever is erased is erased again when we have to go back to one.',
    job: 'nightly backup',
  },
  deliveries: {
    term: 'Which newsletter went to whom',
    places: ['outgoing_mails'],
    length: { years: 2 },
    words: '. Then only the figures stay.',
    job: 'forget old deliveries',
  },
  reviews: {
    term: 'Reviews',
    places: ['reviews'],
    length: null,
    words: 'As long as they are of use to others, or until you ask us to take yours down.',
    job: null,
  },
  invitations: {
    term: 'That we asked you for a review of an order',
    places: ['review_invitations'],
    length: { years: 7 },
    words: ', like the order.',
    job: 'forget old invitations',
  },
  quarantinedPictures: {
    term: 'Pictures of a review that is gone',
    places: ['.quarantine'],
    length: { days: 30 },
    words: '.',
    job: 'sweep pictures',
  },
  counts: {
    term: 'Network addresses',
    places: ['rate_limits'],
    length: { days: 1 },
    words: ' at most, to stop misuse.',
    job: 'sweep limits',
  },
  repeatedCalls: {
    term: 'What a program was answered, in case it asks again',
    places: ['idempotency_keys'],
    length: { days: 1 },
    words: '.',
    job: 'forget idempotency keys',
  },
  ownersLogin: {
    term: 'For the owner only: the login',
    places: ['admins'],
    length: null,
    words: 'Until it is changed.',
    job: null,
  },
  sessions: {
    term: 'For the owner only: that she is signed in',
    places: ['sessions'],
    length: { hours: 12 },
    words: ', or until she signs out.',
    job: 'sweep sessions',
  },
  rememberedSessions: {
    term: 'For the owner only: that she is signed in on a device that remembers her',
    places: ['sessions'],
    length: { days: 30 },
    words: ', or until she signs out.',
    job: 'sweep sessions',
  },
  passwordResets: {
    term: 'For the owner only: a link for a new password',
    places: ['password_resets'],
    length: { minutes: 30 },
    words: '.',
    job: 'sweep sessions',
  },
  // Half a year: as long as people are away at most.
  knownAddresses: {
    term: 'For the owner only: from where she signed in',
    places: ['known_addresses'],
    length: { days: 180 },
    words: ' after the last time.',
    job: 'sweep sessions',
  },
  knownDevices: {
    term: 'For the owner only: on which devices she signed in',
    places: ['known_devices'],
    length: { days: 180 },
    words: ' after the last time, as a fingerprint that nobody can read.',
    job: 'sweep sessions',
  },
  endedKeys: {
    term: 'For the owner only: a key for her programs that is over',
    places: ['api_keys'],
    length: { days: 90 },
    words: '.',
    job: 'forget ended keys',
  },
  driverLinks: {
    term: 'For the owner only: who drove on a day, and a link to its stops',
    places: ['driver_links'],
    length: { days: 1 },
    words: ' after the day of the deliveries; the link itself ends with the day.',
    job: 'forget driver links',
  },
  activity: {
    term: 'For the owner only: what was done in her office',
    places: ['activity'],
    length: { years: 1 },
    words: '.',
    job: 'forget old activity',
  },
} as const satisfies Record<string, Kept>;

/** The tables in which nothing is about a person. */
export const impersonal: readonly string[] = [
  'album_photos',
  'albums',
  'backups',
  'builds',
  'built_files',
  'invoice_numbers',
  'mail_queues',
  'mikro_orm_migrations',
  'newsletter_pictures',
  'newsletters',
  'number_gaps',
  'picture_store',
  'products',
  'settings',
];

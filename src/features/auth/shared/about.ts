import type { About } from '#shared/about.ts';

export const auth = {
  name: 'auth',
  things: { account: 'the account', session: 'sign-in', key: 'API key' },
  retention: {
    ownersLogin: {
      term: 'the login, and those of people who help her',
      tables: ['admins', 'recovery_codes', 'passkeys'],
      length: null,
      ofOwner: true,
      words: 'Until it is changed, or their access is ended.',
      job: null,
    },
    sessions: {
      term: 'that she is signed in',
      tables: ['sessions'],
      length: { hours: 12 },
      ofOwner: true,
      words: ', or until she signs out.',
      job: 'sweep sessions',
    },
    rememberedSessions: {
      term: 'that she is signed in on a device that remembers her',
      tables: ['sessions'],
      length: { days: 30 },
      ofOwner: true,
      words: ', or until she signs out.',
      job: 'sweep sessions',
    },
    passwordResets: {
      term: 'a link for a new password',
      tables: ['password_resets'],
      length: { minutes: 30 },
      ofOwner: true,
      words: '.',
      job: 'sweep sessions',
    },
    accountInvitations: {
      term: 'an invitation to help, with the name of who is invited',
      tables: ['account_links'],
      length: { days: 7 },
      ofOwner: true,
      words: ', or until it is used or withdrawn.',
      job: 'sweep sessions',
    },
    // As long as the activity log.
    endedAccounts: {
      term: 'the name of who helped, once the access is ended',
      tables: ['ended_accounts'],
      length: { years: 1 },
      ofOwner: true,
      words: '.',
      job: 'sweep sessions',
    },
    addressChanges: {
      term: 'a link for another sign-in address',
      tables: ['account_links'],
      length: { days: 1 },
      ofOwner: true,
      words: ', or until it is used.',
      job: 'sweep sessions',
    },
    // Half a year: the longest usual absence.
    knownAddresses: {
      term: 'from where she signed in',
      tables: ['known_addresses'],
      length: { days: 180 },
      ofOwner: true,
      words: ' after the last time.',
      job: 'sweep sessions',
    },
    knownDevices: {
      term: 'on which devices she signed in',
      tables: ['known_devices'],
      length: { days: 180 },
      ofOwner: true,
      words: ' after the last time, as a fingerprint that nobody can read.',
      job: 'sweep sessions',
    },
    endedKeys: {
      term: 'a key for her programs that is over',
      tables: ['api_keys'],
      length: { days: 90 },
      ofOwner: true,
      words: '.',
      job: 'forget ended keys',
    },
  },
  onOwnersDevice: {
    adminToken: 'that she is signed in',
    adminRole: 'what whoever is signed in may do',
    adminDevice:
      'a random code by which a sign-in from another device is noticed, and which may stand for the second factor',
    adminMenuCollapsed: 'whether the menu of her office is folded',
  },
} satisfies About;

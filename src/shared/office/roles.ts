/**
 * What an account may do, each with all that those before it may: a packer sees what is to be packed and delivered,
 * without money and customers' e-mail; the office does the daily work; the owner settings, people, keys, backups,
 * refunds and deleting too. Single photos of an album, and payments that were typed wrongly, the office takes out itself.
 */
export const roles = ['packer', 'office', 'owner'] as const;

export type Role = (typeof roles)[number];

/** Whether an account with this role may do what needs that one. */
export const mayAct = (role: Role, needed: Role): boolean =>
  roles.indexOf(role) >= roles.indexOf(needed);

/** What people call the roles, and what each is for, in a sentence. */
export const roleWords: Readonly<Record<Role, { name: string; about: string }>> = {
  packer: {
    name: 'Packer',
    about: 'Sees what is to be packed and delivered, without prices and email addresses.',
  },
  office: {
    name: 'Office',
    about:
      'Does the daily work, but no settings, people, keys, backups, refunds or deleting, other than single photos of albums and wrong payments.',
  },
  owner: { name: 'Owner', about: 'May do everything, also invite people and end their access.' },
};

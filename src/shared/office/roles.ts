/**
 * Ascending. A packer sees no money and no customers' e-mail; only the owner has settings, people,
 * keys, backups, figures, refunds and deletions, except for single photos of an album and wrongly
 * entered payments.
 */
export const roles = ['packer', 'office', 'owner'] as const;

export type Role = (typeof roles)[number];

export const mayAct = (role: Role, needed: Role): boolean =>
  roles.indexOf(role) >= roles.indexOf(needed);

/** User-facing; `about` follows “You”, and after “May” it is addressed to whom it concerns. */
export const roleWords: Readonly<Record<Role, { name: string; about: string }>> = {
  packer: {
    name: 'Packer',
    about: 'Sees what is to be packed and delivered, without prices and email addresses.',
  },
  office: {
    name: 'Helper',
    about:
      'Does the daily work, but no settings, people, keys, backups, sales figures, refunds or deleting, other than single photos of albums and wrong payments.',
  },
  owner: { name: 'Owner', about: 'May do everything, also invite people and end their access.' },
};

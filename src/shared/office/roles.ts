/**
 * Ascending. A packer sees no money and no customers' e-mail; only the owner has settings, people,
 * keys, backups, figures, refunds, credits and deletions, except for single photos of an album and wrongly
 * entered payments.
 */
export const roles = ['packer', 'office', 'owner'] as const;

export type Role = (typeof roles)[number];

export const mayAct = (role: Role, needed: Role): boolean =>
  roles.indexOf(role) >= roles.indexOf(needed);

/** User-facing; `about` follows “Can” or “You can”. */
export const roleWords: Readonly<Record<Role, { name: string; about: string }>> = {
  packer: {
    name: 'Packer',
    about: 'see what to pack and deliver, without prices and email addresses.',
  },
  office: {
    name: 'Helper',
    about:
      'do the daily work, without settings, accounts, keys, backups, sales figures, refunds, credits and deleting (other than single photos and wrong payments).',
  },
  owner: {
    name: 'Owner',
    about: 'do everything, including inviting people and ending their access.',
  },
};

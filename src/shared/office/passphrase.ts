/** Minimum characters of a backup passphrase: several words (docs/decisions/011-backups.md). */
export const minPassphraseLength = 12;

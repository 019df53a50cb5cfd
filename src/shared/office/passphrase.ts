/** Minimum characters of a backup passphrase: several words (docs/decisions/028). */
export const shortestPassphrase = 12;

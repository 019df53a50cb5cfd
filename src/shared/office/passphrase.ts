/** Characters of a backup's passphrase, at least: several words (docs/decisions/028). */
export const shortestPassphrase = 12;

import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const styles = fileURLToPath(new URL('../../web/styles/', import.meta.url));

/** Of the style sheets of all screens: the pictures of the README are retaken when they change. */
export function hashStyles(): string {
  const hash = createHash('sha256');
  for (const file of globSync('*.css', { cwd: styles }).sort())
    hash.update(readFileSync(styles + file));
  return hash.digest('hex');
}

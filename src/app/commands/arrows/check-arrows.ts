import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { importsIn, violations } from './arrow-rules.ts';

/** Checks every import of the project against the arrows of docs/architecture.md. */
const source = fileURLToPath(new URL('../../..', import.meta.url));

function resolveFrom(file: string): (written: string) => string {
  return (written) => {
    if (written.startsWith('#')) return written.slice(1);
    if (written.startsWith('.')) return posix.join(dirname(file), written);
    return written;
  };
}

const files = readdirSync(source, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => relative(source, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));

const found = files.flatMap((file) =>
  importsIn(file, readFileSync(join(source, file), 'utf8'), resolveFrom(file)).flatMap(violations),
);
for (const line of found) process.stderr.write(`${line}\n`);
process.stdout.write(`Import arrows: ${files.length} files, ${found.length} violations\n`);
process.exitCode = found.length > 0 ? 1 : 0;

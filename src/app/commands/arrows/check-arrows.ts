import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { circularImports, importsIn, violations } from './arrow-rules.ts';
import { foreignTables } from './table-rules.ts';
import { bareTexts, textViolations } from './text-rules.ts';

const source = fileURLToPath(new URL('../../..', import.meta.url));

function resolveFrom(file: string): (written: string) => string {
  return (written) => {
    if (written.startsWith('#')) return written.slice(1);
    if (written.startsWith('.')) return posix.join(dirname(file), written);
    return written;
  };
}

const sources = globSync('**/*.{ts,tsx}', { cwd: source }).map((file) => ({
  path: file.replaceAll('\\', '/'),
  text: readFileSync(join(source, file), 'utf8'),
}));

const imports = sources.flatMap(({ path, text }) => importsIn(path, text, resolveFrom(path)));
const found = [
  ...imports.flatMap(violations),
  ...circularImports(imports),
  ...textViolations(sources),
  ...bareTexts(sources),
  ...foreignTables(sources),
];
for (const line of found) process.stderr.write(`${line}\n`);
process.stdout.write(`Import arrows: ${sources.length} files, ${found.length} violations\n`);
process.exitCode = found.length > 0 ? 1 : 0;

import { spawnSync } from 'node:child_process';

/**
 * What the program of an npm package writes to its standard output. npm fetches the package when it is
 * used: these bring hundreds of others, which no test and no shop needs.
 * @throws Error with what it wrote to its standard error when it fails.
 */
export function runPackage(
  { name, version }: { name: string; version: string },
  options: readonly string[],
  input = '',
): string {
  const { status, stdout, stderr, error } = spawnSync(
    'npm',
    ['exec', '--yes', `--package=${name}@${version}`, '--', name, ...options],
    { input, encoding: 'utf8', maxBuffer: 100_000_000 },
  );
  if (error || status !== 0) throw new Error(error?.message ?? stderr);
  return stdout;
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/**
 * What the program of an npm package writes to its standard output. npm fetches the package when it is
 * used: these bring hundreds of others, which no test and no shop needs.
 * @throws Error with what it wrote to its standard error when it fails.
 */
export async function runPackage(
  { name, version }: { name: string; version: string },
  options: readonly string[],
  input = '',
): Promise<string> {
  const program = spawn('npm', [
    'exec',
    '--yes',
    `--package=${name}@${version}`,
    '--',
    name,
    ...options,
  ]);
  program.stdin.end(input);
  const [stdout, stderr, [code]] = await Promise.all([
    text(program.stdout),
    text(program.stderr),
    once(program, 'close'),
  ]);
  if (code !== 0) throw new Error(stderr);
  return stdout;
}

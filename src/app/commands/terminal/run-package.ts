import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/**
 * Uses `npm exec`, since these packages have hundreds of dependencies that no test and no shop
 * needs. @throws Error with its standard error.
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

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** With `npm exec`: hundreds of dependencies that no test or shop needs. @throws Error */
export async function runPackage(
  { name, version }: { name: string; version: string },
  options: readonly string[],
  input = '',
): Promise<string> {
  const words = ['exec', '--yes', `--package=${name}@${version}`, '--', name, ...options];
  const program = spawn('npm', words);
  program.stdin.end(input);
  const [stdout, stderr, [code]] = await Promise.all([
    text(program.stdout),
    text(program.stderr),
    once(program, 'close'),
  ]);
  if (code !== 0) throw new Error(stderr);
  return stdout;
}

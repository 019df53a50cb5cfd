import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const projectFolder = fileURLToPath(new URL('../../..', import.meta.url));
const turbo = join(
  dirname(createRequire(import.meta.url).resolve('turbo/package.json')),
  'bin/turbo',
);

const child = spawn(process.execPath, [turbo, ...process.argv.slice(2)], {
  cwd: projectFolder,
  stdio: 'inherit',
  env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' },
});
child.once('exit', (code) => process.exit(code ?? 1));

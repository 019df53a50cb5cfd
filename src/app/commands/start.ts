import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * `npm start`: builds what has changed, then becomes the server. One process, so that a signal sent
 * to it reaches the shop and not a shell in between.
 */
const turbo = fileURLToPath(new URL('turbo.ts', import.meta.url));
const tasks = ['run', 'build:client', 'build:server'];
const quietly = ['--output-logs=errors-only', '--log-prefix=none'];

const build = spawnSync(process.execPath, [turbo, ...tasks, ...quietly], { stdio: 'inherit' });
if (build.status === 0) await import('../server.ts');
else process.exitCode = build.status ?? 1;

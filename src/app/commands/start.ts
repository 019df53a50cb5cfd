import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * `npm start`: builds what has changed, then becomes the server. One process: a process manager that
 * runs this file directly reaches the shop with its signals (npm does not pass SIGTERM on).
 */
const turbo = fileURLToPath(new URL('turbo.ts', import.meta.url));
const tasks = ['run', 'build:client', 'build:server'];
const quietly = ['--output-logs=errors-only', '--log-prefix=none'];

const build = spawnSync(process.execPath, [turbo, ...tasks, ...quietly], { stdio: 'inherit' });
if (build.status === 0) await import('../server.ts');
else process.exitCode = build.status ?? 1;

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { beginWithFewArenas } from '#server/env.ts';

/**
 * `npm start`: builds what has changed, then becomes the server. One process: a process manager that
 * runs this file directly reaches the shop with its signals (npm does not pass SIGTERM on). The build
 * runs beside it, so that the server keeps nothing of it in memory.
 */
beginWithFewArenas();

const build = spawnSync(process.execPath, [fileURLToPath(new URL('build.ts', import.meta.url))], {
  stdio: 'inherit',
});
if (build.status === 0) await import('../server.ts');
else process.exitCode = build.status ?? 1;

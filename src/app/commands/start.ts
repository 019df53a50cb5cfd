import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { restartWithFewArenas } from '#server/env.ts';

// One process, since npm forwards no SIGTERM; the build is a child, whose memory is returned.
restartWithFewArenas();

const build = spawnSync(process.execPath, [fileURLToPath(new URL('build.ts', import.meta.url))], {
  stdio: 'inherit',
});
if (build.status === 0) await import('../server.ts');
else process.exitCode = build.status ?? 1;

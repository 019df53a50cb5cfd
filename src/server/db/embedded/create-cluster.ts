import { writeSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { errorMessage } from '../../error-message.ts';
import { lowMemoryParams } from './embedded-database.ts';

/* Child process; it ends early with its parent. */
const [folder = ''] = process.argv.slice(2);

// SIGKILL: `process.exit` waits for V8's threads, which may wait for a garbage collection forever.
const end = () => process.kill(process.pid, 'SIGKILL');

process.stdin.on('end', end).resume();

try {
  const pglite = await PGlite.create({ fs: new NodeFS(folder), startParams: [...lowMemoryParams] });
  await pglite.close();
  writeSync(process.stdout.fd, 'made');
} catch (error) {
  writeSync(process.stderr.fd, `${errorMessage(error)}\n`);
}
end();

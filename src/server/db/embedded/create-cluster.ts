import { writeSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { errorMessage } from '../../error-message.ts';
import { smallStart } from './little-memory.ts';

/* Child process of cluster.ts: creates an empty database in the folder given as argument, and
   prints `made`. It ends early when its parent exits. */
const [folder = ''] = process.argv.slice(2);

/**
 * SIGKILL, because `process.exit` waits for V8's threads, and with this small heap one of them may
 * wait forever for the main thread to collect garbage.
 */
const end = () => process.kill(process.pid, 'SIGKILL');

process.stdin.on('end', end).resume();

try {
  const pglite = await PGlite.create({ fs: new NodeFS(folder), startParams: [...smallStart] });
  await pglite.close();
  writeSync(process.stdout.fd, 'made');
} catch (error) {
  writeSync(process.stderr.fd, `${errorMessage(error)}\n`);
}
end();

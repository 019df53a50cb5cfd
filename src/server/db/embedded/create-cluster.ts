import { writeSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { errorMessage } from '../../error-message.ts';
import { smallStart } from './little-memory.ts';

/*
 * A program of its own (see cluster.ts): makes an empty database in the folder named on the command
 * line, and says so. It ends early when whoever started it is gone.
 */
const [folder = ''] = process.argv.slice(2);

/**
 * Not `process.exit`: that waits for V8's threads, and with so small a heap one of them may be waiting for the main
 * thread to collect garbage, for ever.
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

import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { smallStart } from './little-memory.ts';

/*
 * A program of its own (see cluster.ts): makes an empty database in the folder named on the command
 * line. It ends early when whoever started it is gone.
 */
const [folder = ''] = process.argv.slice(2);
process.stdin.on('end', () => process.exit(1)).resume();

try {
  const pglite = await PGlite.create({ fs: new NodeFS(folder), startParams: [...smallStart] });
  await pglite.close();
  process.exit(0);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}

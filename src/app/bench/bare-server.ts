import { readFileSync } from 'node:fs';
import Koa from 'koa';

/**
 * The baseline: Koa with nothing but one kept body, which is what a file holds. Started by the
 * benchmarks as a process of its own: `node bare-server.ts FILE TYPE`; prints its port.
 */
const [file = '', type = ''] = process.argv.slice(2);
const body = readFileSync(file);
const app = new Koa();
app.use((ctx) => {
  ctx.type = type;
  ctx.body = body;
});
const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`);
});

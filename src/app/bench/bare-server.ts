import { readFileSync } from 'node:fs';
import Koa from 'koa';

/**
 * Baseline: plain Koa with one body in memory. Child process of the benchmarks: `node
 * bare-server.ts FILE TYPE`; prints its port.
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

import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { markFile } from '#server/uploads/folder/claim-folder.ts';
import { version } from '#server/version.ts';
import { shopDay, writeDay } from '#shared/time/day.ts';
import { confirmOrder, listProducts, placeOrder } from '../../e2e/calls.ts';
import { answerOf, call, signIn } from '../calls/calls.ts';
import { runCommand, serverFolders, startServer } from '../servers/server-process.ts';
import { readAnswers } from './answers.ts';

/*
 * `npx node src/test/archives/make-archive.ts`, once for each release: a backup of a small shop without
 * its pictures, and what the office reads of it.
 */

const folders = serverFolders();
const settings = { ...folders.settings, STARTER_DATA: 'true', TRUST_PROXY: 'true' };
const server = await startServer(settings);
const token = await signIn(server);
const products = await listProducts(server);
const inDays = (days: number) => writeDay(shopDay(new Date()) + days);
for (const [index, surname] of ['Dube', 'Nkosi', 'Botha'].entries()) {
  const customer = { surname, cell: `082 555 010${index}`, email: `${surname}@example.com` };
  const order = await placeOrder(server, { customer, lines: products.slice(index, index + 2) });
  const path = `/orders/${order.orderID}`;
  const change = (method: string, to: string, body: object) =>
    answerOf(call(server, method, path + to, { token, body }));
  if (surname === 'Dube') continue;
  await confirmOrder(server, token, order.orderID, inDays(1));
  await change('POST', '/payments', { method: 'EFT', amount: 100 });
  const lines = order.lines.map(({ productID, quantity }) => ({ productID, quantity }));
  const times = { everyWeeks: 4, firstDay: inDays(20), sendsItself: false };
  await change('PUT', '/standing-order', { ...times, lines });
  await change('POST', '/credits', { amount: 5, reason: 'A torn bag' });
}
const answers = await readAnswers(server);
await server.end('SIGTERM');
const { UPLOADS_DIR = '' } = folders.settings;
for (const file of readdirSync(UPLOADS_DIR)) {
  if (file !== markFile) rmSync(join(UPLOADS_DIR, file), { recursive: true });
}
const file = join(folders.folder, 'shop.tar');
const { code, err } = await runCommand('backup.ts', settings, [file]);
if (code !== 0) throw new Error(err);
const keep = (ending: string, content: string | Buffer) =>
  writeFileSync(new URL(`${version}.${ending}.gz`, import.meta.url), gzipSync(content));
keep('tar', readFileSync(file));
keep('json', JSON.stringify(answers));
folders.remove();

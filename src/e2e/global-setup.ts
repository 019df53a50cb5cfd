import { cpSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { answerOf, call, signIn } from '#test/calls/calls.ts';
import { serverPlace, startServer } from '#test/servers/server-process.ts';
import { prepareChromium } from './chromium.ts';

const starterFolder = fileURLToPath(new URL('../../test-results/starter', import.meta.url));
const remove = () => rmSync(starterFolder, { recursive: true, force: true });

/** Fills the folder of a shop with the starter data that were stored once for the whole run. */
export function copyStarter({ folder }: { folder: string }): void {
  cpSync(starterFolder, folder, { recursive: true });
}

/** Storing the starter data takes seconds of work: every worker starts from a copy. */
export default async function prepare(): Promise<() => void> {
  prepareChromium();
  remove();
  const place = serverPlace(starterFolder);
  const server = await startServer({ ...place.settings, STARTER_DATA: 'true' });
  // Its owner has been through the set-up, but for the test of that.
  const body = { entries: { setUp: 'done' } };
  const token = await signIn(server);
  await answerOf(call(server, 'PATCH', '/admin/settings/notices', { token, body }));
  await answerOf(call(server, 'POST', '/logout', { token }));
  await server.end('SIGTERM');
  return remove;
}

import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { answerOf, call, signIn } from '#test/calls/calls.ts';
import { serverFolders, startServer } from '#test/servers/server-process.ts';
import { prepareChromium } from './chromium.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
const starterFolder = join(project, 'test-results/starter');
const kept = join(project, 'node_modules/.cache/shop-tests');
/** In milliseconds: another checkout may share them. */
const longKept = 86_400_000;
const remove = (folder: string) => rmSync(folder, { recursive: true, force: true });

/** Fills the folder of a shop with the starter data that were stored once for the whole run. */
export function copyStarter({ folder }: { folder: string }): void {
  cpSync(starterFolder, folder, { recursive: true });
}

/** Changes with whatever the stored starter data could come from: all but pages and tests; and each day. */
function nameOfStarter(): string {
  const made = createHash('sha256').update(new Date().toDateString());
  const sources =
    '{package-lock.json,migrations/*,src/e2e/global-setup.ts,src/{app,server,shared,test}/**/*.*}';
  const ofFeatures = 'src/features/*/{server,shared,starter}/**/*.*';
  for (const path of globSync([sources, ofFeatures], { cwd: project }).sort()) {
    if (!path.endsWith('.test.ts')) made.update(path).update(readFileSync(join(project, path)));
  }
  return `starter-${made.digest('hex').slice(0, 16)}`;
}

/** Storing the pictures of the starter data takes half a minute of processor time. In milliseconds. */
const starterPatience = 900_000;

async function storeStarter(folder: string): Promise<void> {
  const folders = serverFolders(folder);
  const settings = { ...folders.settings, STARTER_DATA: 'true' };
  const server = await startServer(settings, { patience: starterPatience });
  // Its owner has finished the set-up and read that no mail is sent, except for the tests of
  // that: a notice that comes late moves what is being pressed.
  const body = { entries: { setUp: 'done', mailNotSent: false } };
  const token = await signIn(server);
  await answerOf(call(server, 'PATCH', '/admin/settings/notices', { token, body }));
  await answerOf(call(server, 'POST', '/logout', { token }));
  await server.end('SIGTERM');
}

/**
 * Storing the starter data takes half a minute of work: every worker starts from a copy, and so does the
 * next run if nothing has changed that it came from.
 */
export default async function prepare(): Promise<() => void> {
  prepareChromium();
  remove(starterFolder);
  const stored = join(kept, nameOfStarter());
  if (!existsSync(stored)) {
    const unfinished = `${stored}.${process.pid}`;
    await storeStarter(unfinished);
    for (const name of globSync('starter-*', { cwd: kept })) {
      if (statSync(join(kept, name)).mtimeMs < Date.now() - longKept) remove(join(kept, name));
    }
    try {
      renameSync(unfinished, stored);
    } catch (error) {
      // Another run beside this one was quicker.
      if (!existsSync(stored)) throw error;
      remove(unfinished);
    }
  }
  cpSync(stored, starterFolder, { recursive: true });
  return () => remove(starterFolder);
}

import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compressFiles } from './build/compress-files.ts';
import { fingerprint } from './build/fingerprint.ts';
import { firstLoads, tooMuch } from './build/first-load.ts';
import { step } from './terminal/step.ts';

/**
 * `npm run build`, and the first step of `npm start`: builds the pages' program (dist/client) and what
 * renders them on the server (dist/server), unless the last build was of these very sources. Then the
 * packages that build need not be there.
 */
const projectFolder = fileURLToPath(new URL('../../..', import.meta.url));
const dist = join(projectFolder, 'dist');
const recordFile = join(dist, 'build.json');

/** What the last builds were made of, and their files below `dist`; the newest first. */
type Build = { sources: string; files: string[] };

/** A page that is open while the shop changes loads its pieces from the build before. */
const buildsKept = 2;

async function readRecord(): Promise<Build[]> {
  if (!existsSync(recordFile)) return [];
  return JSON.parse(await readFile(recordFile, 'utf8')) as Build[];
}

async function build(): Promise<string[]> {
  const vite = await import('vite');
  const common = { root: projectFolder, logLevel: 'warn' } as const;
  const run = async (folder: string, options: Parameters<typeof vite.build>[0]) => {
    const result = await vite.build({ ...common, ...options });
    const outputs = Array.isArray(result) ? result : 'output' in result ? [result] : [];
    return outputs.flatMap(({ output }) => output.map(({ fileName }) => join(folder, fileName)));
  };
  const client = await run('client', {});
  const server = await run('server', { build: { ssr: 'src/app/client/entry-server.tsx' } });
  const asTheyAre = await readdir(join(projectFolder, 'src/web/public'));
  const packed = await compressFiles(dist, [
    ...client,
    ...asTheyAre.map((file) => join('client', file)),
  ]);
  const excesses = (await firstLoads(dist)).flatMap((visit) => tooMuch(visit) ?? []);
  if (excesses.length > 0) throw new Error(excesses.join('\n'));
  return [...client, ...server, ...packed];
}

async function removeOlder(before: readonly Build[], kept: readonly Build[]): Promise<void> {
  const needed = new Set(kept.flatMap(({ files }) => files));
  const gone = before.flatMap(({ files }) => files).filter((file) => !needed.has(file));
  for (const file of gone) await rm(join(dist, file), { force: true });
}

const sources = await fingerprint(projectFolder);
const before = await readRecord();
if (before[0]?.sources !== sources) {
  // What nobody knows the origin of would stay for ever.
  if (before.length === 0) await rm(dist, { recursive: true, force: true });
  const files = await step('Building the pages', build);
  const kept = [{ sources, files }, ...before].slice(0, buildsKept);
  await removeOlder(before, kept);
  await writeFile(recordFile, JSON.stringify(kept));
}

import { createHash } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { firstLoads, tooMuch } from './build/first-load.ts';
import { step } from './terminal/step.ts';

const otherInputs = ['package-lock.json', 'tsconfig.json', 'vite.config.ts'];

const isTest = /\.(test|e2e)\.tsx?$|^src[\\/](e2e|test)[\\/]/;

const compressible = /\.(js|css|svg|json|txt)$/;

const compressBrotli = promisify(brotliCompress);

const compressGzip = promisify(gzip);

const maxQuality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

// `npm run build`, and the first step of `npm start`: builds dist/client and dist/server, unless
// the sources are unchanged; then the build tools need not be installed.
const projectFolder = fileURLToPath(new URL('../../..', import.meta.url));
const dist = join(projectFolder, 'dist');
const recordFile = join(dist, 'build.json');

type Build = { sources: string; files: string[] };

/** Open pages load chunks of the previous build. */
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
  const publicFiles = await readdir(join(projectFolder, 'src/web/public'));
  const packed = await compressFiles(dist, [
    ...client,
    ...publicFiles.map((file) => join('client', file)),
  ]);
  const excesses = (await firstLoads(dist)).flatMap((visit) => tooMuch(visit) ?? []);
  if (excesses.length > 0) throw new Error(excesses.join('\n'));
  return [...client, ...server, ...packed];
}

async function removeOlder(before: readonly Build[], kept: readonly Build[]): Promise<void> {
  const needed = new Set(kept.flatMap(({ files }) => files));
  const obsolete = before.flatMap(({ files }) => files).filter((file) => !needed.has(file));
  for (const file of obsolete) await rm(join(dist, file), { force: true });
}

const sources = await fingerprint(projectFolder);
const before = await readRecord();
if (before[0]?.sources !== sources) {
  // Files of an unknown build would never be removed.
  if (before.length === 0) await rm(dist, { recursive: true, force: true });
  const files = await step('Building the pages', build);
  const kept = [{ sources, files }, ...before].slice(0, buildsKept);
  await removeOlder(before, kept);
  await writeFile(recordFile, JSON.stringify(kept));
}

/** Compressed files are served as they are. @returns their paths, relative to the folder. */
async function compressFiles(folder: string, files: readonly string[]): Promise<string[]> {
  const written: string[] = [];
  for (const file of files.filter((path) => compressible.test(path))) {
    const content = await readFile(join(folder, file));
    await writeFile(join(folder, `${file}.br`), await compressBrotli(content, maxQuality));
    await writeFile(join(folder, `${file}.gz`), await compressGzip(content, { level: 9 }));
    written.push(`${file}.br`, `${file}.gz`);
  }
  return written;
}

/** Hash of all inputs of a build, independent of file times. */
async function fingerprint(projectFolder: string): Promise<string> {
  const files = globSync('src/**/*.*', { cwd: projectFolder });
  const paths = files.filter((path) => !isTest.test(path));
  const hash = createHash('sha256');
  for (const path of [...paths.sort(), ...otherInputs]) {
    const content = await readFile(join(projectFolder, path));
    hash.update(`${path}\n${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

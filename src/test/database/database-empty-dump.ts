import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPglite } from '#server/db/embedded/embedded-database.ts';

const folder = fileURLToPath(new URL('../../../node_modules/.cache/shop-tests/', import.meta.url));

function pgliteVersion(): string {
  const manifest: { version: string } = createRequire(import.meta.url)(
    '../../../node_modules/@electric-sql/pglite/package.json',
  );
  return manifest.version;
}

/**
 * The path of a tar file of an empty embedded database's data folder. Making one takes several
 * seconds and depends on PGlite's version alone, so it is kept from run to run.
 */
export async function emptyDump(): Promise<string> {
  const path = join(folder, `pglite-${pgliteVersion()}.tar`);
  if (existsSync(path)) return path;
  const pglite = await startPglite({});
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  await mkdir(folder, { recursive: true });
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, Buffer.from(await dump.arrayBuffer()));
  await rename(unfinished, path);
  return path;
}

import { mkdtempSync, openAsBlob, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pauseFor } from 'node:timers/promises';
import { answerOf, call, signIn } from '#test/calls/calls.ts';
import { startPostgres } from '#test/database/postgres-cluster.ts';
import {
  type Environment,
  memoryOf,
  peakMemoryOf,
  type ServerProcess,
  serverFolders,
  startServer,
} from '#test/servers/server-process.ts';
import { makePhotos } from './make-photos.ts';
import { printLine } from './measure.ts';

const mixedRequests = 1000;
const photoCount = 24;
/** Paths of visitors and the office, in turn. */
const mixture = [
  '/',
  '/products',
  '/reviews',
  '/gallery',
  '/api/products',
  '/api/galleries',
].concat(['/api/reviews', '/trpc/products.list', '/admin', '/sitemap.xml']);

const megabytes = (value: number) => Math.round(value);
/** Freed memory returns to the system with a delay. */
const settled = () => pauseFor(2000);

/** Memory of all descendant processes in megabytes. */
function descendantMemory(): number {
  const parents = readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const [, fields = ''] = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ');
      return [{ pid: Number(name), parent: Number(fields.split(' ')[1]) }];
    } catch {
      return [];
    }
  });
  const below = (parent: number): number =>
    parents
      .filter((one) => one.parent === parent)
      .reduce((sum, one) => sum + memoryOf(one) + below(one.pid), 0);
  return below(process.pid);
}

/** Measures the server and its helper process during the start. */
async function watchStart(settings: Environment) {
  const before = descendantMemory();
  let [peak, starting] = [0, true];
  const watching = (async () => {
    for (; starting; await pauseFor(25)) peak = Math.max(peak, descendantMemory() - before);
  })();
  try {
    return { server: await startServer(settings, { unread: true }), most: () => peak };
  } finally {
    starting = false;
    await watching;
  }
}

async function fetchAll(server: ServerProcess, paths: readonly string[]): Promise<void> {
  for (const path of paths) await (await fetch(new URL(path, server.url))).arrayBuffer();
}

async function uploadAlbum(server: ServerProcess, photos: readonly string[]): Promise<void> {
  const form = new FormData();
  form.set('title', 'Measured');
  form.set('cover', await openAsBlob(photos[0] ?? ''), 'cover.jpg');
  for (const photo of photos) form.append('photos', await openAsBlob(photo), 'photo.jpg');
  const token = await signIn(server);
  await answerOf(call(server, 'POST', '/galleries', { token, body: form }));
}

async function measureStart(what: string, settings: Environment, photos: readonly string[]) {
  const { server, most } = await watchStart({ ...settings, LOG_LEVEL: 'info' });
  try {
    const figures: Record<string, number> = {
      'peak of the start': megabytes(peakMemoryOf(server)),
      'with its helper': megabytes(most()),
    };
    const note = async (name: string) => {
      await settled();
      figures[name] = megabytes(memoryOf(server));
    };
    await note('resident');
    const siteMap = await (await fetch(`${server.url}/sitemap.xml`)).text();
    const pages = [...siteMap.matchAll(/<loc>([^<]+)</g)].map(([, address]) => address ?? '/');
    await fetchAll(server, pages);
    await note('after all pages');
    const mixed = Array.from(
      { length: mixedRequests },
      (_, at) => mixture[at % mixture.length] ?? '/',
    );
    await fetchAll(server, mixed);
    await note(`after ${mixedRequests} mixed requests`);
    if (photos.length > 0) {
      await uploadAlbum(server, photos);
      await note(`after ${photos.length} photos`);
      figures['peak of all'] = megabytes(peakMemoryOf(server));
    }
    printLine(`Memory in MB, ${what}`, figures);
  } finally {
    await server.end('SIGTERM');
  }
}

/** Memory of a shop with starter data on both databases, at the first and at a later start. */
export async function measureMemory(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-memory-'));
  const folders = serverFolders();
  const onServer = serverFolders();
  const starter = { STARTER_DATA: 'true' };
  try {
    const photos = await makePhotos(folder, photoCount);
    await measureStart('embedded, first start', { ...folders.settings, ...starter }, []);
    await measureStart('embedded, later start', { ...folders.settings, ...starter }, photos);
    const cluster = await startPostgres();
    try {
      const DATABASE_URL = await cluster.createDatabase('measured');
      const settings = { ...onServer.settings, ...starter, DATABASE_URL };
      await measureStart('PostgreSQL, first start', settings, []);
      await measureStart('PostgreSQL, later start', settings, photos);
    } finally {
      await cluster.stop();
    }
  } finally {
    folders.remove();
    onServer.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

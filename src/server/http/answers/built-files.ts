import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Middleware } from 'koa';
import sirv, { type Options, type RequestHandler } from 'sirv';
import { latestPast } from '#shared/time/clock-ahead.ts';
import type { Shop } from '../../context.ts';
import { write } from '../../db/database.ts';
import { isPlainPath, readMethods, refuseMethod } from '../paths.ts';
import { removeDocumentHeaders } from './security-headers.ts';
import { makeSharedResponse, sendSharedResponse } from './shared-response.ts';

/** Avoids file lookups for pages, which would cost more than rendering them. */
const isFile = /\.[a-z0-9]{1,11}$/i;

/** Hashed names may be cached for a year; the build has compressed the files. */
export function builtFiles(folder: string): Middleware {
  const serve = serveWholeFiles(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders(response, path) {
      // sirv does not know .ico; without a type browsers do not show it.
      if (path.endsWith('.ico')) response.setHeader('Content-Type', 'image/x-icon');
      const isAsset = path.startsWith('/assets/');
      response.setHeader(
        'Cache-Control',
        isAsset ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
      if (isAsset && !path.endsWith('.svg')) removeDocumentHeaders(response);
    },
  });
  return async (ctx, next) => {
    if (!isFile.test(ctx.path)) return next();
    if (!readMethods.includes(ctx.method)) {
      const exists = isPlainPath(ctx.path) && existsSync(join(folder, ctx.path));
      return exists ? refuseMethod(ctx, readMethods) : next();
    }
    const found = await new Promise<boolean>((resolve) => {
      ctx.res.once('close', () => resolve(true));
      serve(ctx.req, ctx.res, () => resolve(false));
    });
    if (!found) return next();
    ctx.respond = false;
  };
}

/**
 * A server may ignore `Range` (RFC 9110, 14.2); sirv fails on ranges that end before they begin. An
 * unhandled error of a deleted file would end the process.
 */
export function serveWholeFiles(folder: string, options: Options): RequestHandler {
  const serve = sirv(folder, options);
  return (request, response, next) => {
    delete request.headers.range;
    response.once('pipe', (file) => file.once('error', () => response.destroy()));
    serve(request, response, next);
  };
}

// After an upgrade open pages request files of the previous build, and new pages may reach an old
// instance; containers have no persistent storage, so each stores its files in the database.

declare module '../../cache/cache.ts' {
  interface Topics {
    builds: true;
  }
}

type Parts = Pick<Shop, 'database' | 'cache' | 'clock'>;

/** Builds kept, including this instance's; some megabytes in total. */
export const buildsKept = 3;

/** Types of built files by extension; other files are neither stored nor served. */
const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  png: 'image/png',
  woff2: 'font/woff2',
};

/** Paths with a content hash, whose content never changes. */
const hashed = /^\/assets\/[\w.-]+-[\w-]{7,8}\.([a-z0-9]+)$/;

function typeOf(path: string): string | undefined {
  const ending = hashed.exec(path)?.[1] ?? '';
  return Object.hasOwn(types, ending) ? types[ending] : undefined;
}

const upsertBuild = `
  insert into builds (id, started_at) values (?, ?)
  on conflict (id) do update set started_at = excluded.started_at`;

const insertFile = `
  insert into built_files (build_id, path, content) values (?, ?, decode(?, 'base64'))
  on conflict do nothing`;

const removeOlder = `
  delete from builds where id not in (
    select id from builds order by started_at > :latest::timestamptz, started_at desc, id limit :kept
  )`;

async function readBuilt(dist: string, path: string) {
  return { path, content: await readFile(join(dist, 'client', path), 'base64') };
}

/** Also deletes the least recently started builds. @param dist folder of the build. */
export async function storeBuild(shop: Parts, dist: string): Promise<void> {
  type Build = { sources: string; files: string[] };
  const [newest]: Build[] = JSON.parse(await readFile(join(dist, 'build.json'), 'utf8'));
  if (!newest) return;
  const { sources: id } = newest;
  const paths = newest.files
    .map((file) => file.replace(/^client\//, '/'))
    .filter((path) => typeOf(path) !== undefined);
  const query = 'select 1 from built_files where build_id = ? limit 1';
  const known = (await shop.database.fork().execute(query, [id])).length > 0;
  const files = known ? [] : await Promise.all(paths.map((path) => readBuilt(dist, path)));
  await write({ shop }, async (em) => {
    await em.execute(upsertBuild, [id, shop.clock.now()]);
    // One by one: in a single statement they cost the embedded database a hundred megabytes.
    for (const { path, content } of files) await em.execute(insertFile, [id, path, content]);
    await em.execute(removeOlder, { kept: buildsKept, latest: latestPast(shop.clock.now()) });
  });
}

const immutableCache = { 'Cache-Control': 'public, max-age=31536000, immutable' };

/** Serves files of other builds; mount it after this instance's own files. */
export function serveStoredBuilds({ database, cache }: Parts): Middleware {
  const paths = () =>
    cache.remember('kept builds', ['builds'], async () => {
      const rows = await database
        .fork()
        .execute<{ path: string }[]>('select distinct path from built_files');
      return rows.map(({ path }) => path);
    });

  async function answerOf(path: string, type: string) {
    const [found] = await database
      .fork()
      .execute<{ content: string }[]>(
        `select encode(content, 'base64') as content from built_files where path = ? limit 1`,
        [path],
      );
    if (!found) return null;
    return makeSharedResponse(200, type, Buffer.from(found.content, 'base64'), immutableCache);
  }

  return async (ctx, next) => {
    const type = typeOf(ctx.path);
    if (!type || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    // Avoids a query per unknown name.
    if (!(await paths()).includes(ctx.path)) return next();
    const answer = await cache.remember(`kept ${ctx.path}`, ['builds'], () =>
      answerOf(ctx.path, type),
    );
    if (!answer) return next();
    sendSharedResponse(ctx, answer);
  };
}

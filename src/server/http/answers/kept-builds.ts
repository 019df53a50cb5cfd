import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Middleware } from 'koa';
import { latestPast } from '#shared/time/clock-ahead.ts';
import { write } from '../../db/write.ts';
import type { Shop } from '../../shop.ts';
import { makeSharedResponse, sendSharedResponse } from './shared-response.ts';

/*
 * A page that is open while the shop is upgraded asks for pieces of its own build, and a page of the
 * new one may ask an instance that is still of the old. Each instance therefore puts the files of its
 * build where all of them look: a container keeps none of its own.
 */

declare module '../../cache/cache.ts' {
  interface Topics {
    builds: true;
  }
}

type Parts = Pick<Shop, 'database' | 'cache' | 'clock'>;

/** How many builds are kept, that of this instance included; together some megabytes. */
export const buildsKept = 3;

/** What a build makes, by the ending. Nothing else is kept or answered. */
const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  png: 'image/png',
  woff2: 'font/woff2',
};

/** Paths whose name tells their content, so that the same one is never anything else. */
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

/**
 * Keeps the files of the build that this instance serves, and lets go of those of builds that were
 * started longest ago. Of several instances of one build one stores them.
 * @param dist the folder of the build.
 */
export async function keepBuild(shop: Parts, dist: string): Promise<void> {
  type Build = { sources: string; files: string[] };
  const [newest]: Build[] = JSON.parse(await readFile(join(dist, 'build.json'), 'utf8'));
  if (!newest) return;
  const { sources: id } = newest;
  const paths = newest.files
    .map((file) => file.replace(/^client\//, '/'))
    .filter((path) => typeOf(path) !== undefined);
  const asked = 'select 1 from built_files where build_id = ? limit 1';
  const known = (await shop.database.fork().execute(asked, [id])).length > 0;
  const files = known ? [] : await Promise.all(paths.map((path) => readBuilt(dist, path)));
  await write({ shop }, ['builds'], async (em) => {
    await em.execute(upsertBuild, [id, shop.clock.now()]);
    // One by one: in a single statement they cost the embedded database a hundred megabytes.
    for (const { path, content } of files) await em.execute(insertFile, [id, path, content]);
    await em.execute(removeOlder, { kept: buildsKept, latest: latestPast(shop.clock.now()) });
  });
}

const forever = { 'Cache-Control': 'public, max-age=31536000, immutable' };

/** Answers what is asked of another build than this instance has; to stand behind its own files. */
export function keptBuilds({ database, cache }: Parts): Middleware {
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
    return makeSharedResponse(200, type, Buffer.from(found.content, 'base64'), forever);
  }

  return async (ctx, next) => {
    const type = typeOf(ctx.path);
    if (!type || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    // Names that no build ever had are not looked up one by one.
    if (!(await paths()).includes(ctx.path)) return next();
    const answer = await cache.remember(`kept ${ctx.path}`, ['builds'], () =>
      answerOf(ctx.path, type),
    );
    if (!answer) return next();
    sendSharedResponse(ctx, answer);
  };
}

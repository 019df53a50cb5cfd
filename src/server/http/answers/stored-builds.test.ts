import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Koa from 'koa';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openListener } from '#app/listener.ts';
import { describeOnDatabase } from '#test/database/database.ts';
import { testShop } from '#test/shop.ts';
import { buildsKept, serveStoredBuilds, storeBuild } from './built-files.ts';

describeOnDatabase('the files of builds', (kind) => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-builds-'));
  const shop = testShop({ kind, keep: true });
  let url: string;
  let close: () => Promise<void>;

  /** A build of these files below `client`, each with the build's name in it. */
  function build(sources: string, files: string[]): string {
    const dist = join(folder, sources);
    mkdirSync(join(dist, 'client/assets'), { recursive: true });
    for (const file of files) writeFileSync(join(dist, file), `of ${sources}`);
    writeFileSync(join(dist, 'build.json'), JSON.stringify([{ sources, files }]));
    return dist;
  }

  async function start(sources: string, files: string[]): Promise<void> {
    shop.clock.advance(60);
    await storeBuild(shop.shop, build(sources, files));
  }

  const get = async (path: string, method = 'GET') => {
    const answer = await fetch(url + path, { method });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };

  beforeAll(async () => {
    const app = new Koa().use(serveStoredBuilds(shop.shop));
    const listener = await openListener(createServer(app.callback()), '127.0.0.1', 0);
    url = `http://127.0.0.1:${listener.port}`;
    close = listener.close;
  });
  afterAll(async () => {
    await close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('are answered by every instance with their type, for ever, and nothing else is', async () => {
    expect((await get('/assets/page-aaaaaaaa.js')).status).toBe(404);
    await start('first', [
      'client/assets/page-aaaaaaaa.js',
      'client/assets/page-aaaaaaaa.js.br',
      'client/assets/page-bbbbbbbb.html',
      'client/assets/plain.js',
      'client/favicon.svg',
      'build.json',
    ]);
    const found = await get('/assets/page-aaaaaaaa.js');
    expect(found).toMatchObject({ status: 200, text: 'of first' });
    expect(found.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(found.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await get('/assets/page-aaaaaaaa.js', 'HEAD')).toMatchObject({ status: 200, text: '' });
    expect((await get('/assets/page-aaaaaaaa.js', 'POST')).status).toBe(404);
    for (const path of [
      '/assets/page-aaaaaaaa.js.br',
      '/assets/page-bbbbbbbb.html',
      '/assets/plain.js',
      '/favicon.svg',
      '/build.json',
      '/assets/..%2fbuild.json',
      '/assets/constructor-aaaaaaaa.constructor',
    ]) {
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    }
  });

  it('of a build that was started while the clock was years ahead take no later one’s place', async () => {
    const file = (build: string) => `client/assets/of-${build.padEnd(8, '0')}.css`;
    const now = shop.clock.now().toISOString();
    shop.clock.set('2028-11-24T00:30:00Z');
    const ahead = ['a1', 'a2', 'a3'].slice(0, buildsKept);
    for (const one of ahead) await start(one, [file(one)]);
    shop.clock.set(now);
    await start('right', [file('right')]);
    expect((await get(file('right').replace('client', ''))).status).toBe(200);
  });

  it('go with the build that was started longest ago', async () => {
    const file = (build: string) => `client/assets/of-${build.padEnd(8, '0')}.css`;
    const statusOf = async (build: string) => (await get(file(build).replace('client', ''))).status;
    const builds = Array.from({ length: buildsKept }, (_, index) => `b${index}`);
    for (const one of builds) await start(one, [file(one)]);
    expect((await get('/assets/page-aaaaaaaa.js')).status).toBe(404);
    expect(await Promise.all(builds.map(statusOf))).toEqual(builds.map(() => 200));
    // Started again, as after a step back to the version before, it is the newest.
    await start('b0', [file('b0')]);
    await start('next', [file('next')]);
    expect(await Promise.all(['b0', 'b1', 'b2', 'next'].map(statusOf))).toEqual([
      200, 404, 200, 200,
    ]);
  });
});

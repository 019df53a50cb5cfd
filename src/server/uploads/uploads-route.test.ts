import { symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { askUploads, filesIn, serve, temporaryFolder } from '#test/uploads/test-bed.ts';
import { openFolderFiles } from './files/folder-files.ts';
import { createUploadsRoute } from './uploads-route.ts';

const picture = `${'a'.repeat(32)}-400x300.webp`;
const copy = `${'a'.repeat(32)}-400x300.160.webp`;

async function setUp() {
  const folder = await temporaryFolder();
  await writeFile(path.join(folder, picture), 'the picture');
  await writeFile(path.join(folder, copy), 'the copy');
  await writeFile(path.join(folder, `${picture}.part`), 'half a picture');
  await writeFile(path.join(folder, '.gitkeep'), '');
  return { folder, port: await serve(createUploadsRoute(openFolderFiles(folder))) };
}

describe('a picture', () => {
  it('comes with a fixed type, a long life and no rights', async () => {
    const { port } = await setUp();
    const answer = await askUploads(port, `/uploads/${picture}`);
    expect(answer.status).toBe(200);
    expect(answer.body.toString()).toBe('the picture');
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '11',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
    });
    expect((await askUploads(port, `/uploads/${copy}`)).body.toString()).toBe('the copy');
  });

  it('answers HEAD without a body and 304 to who has it', async () => {
    const { port } = await setUp();
    const head = await askUploads(port, `/uploads/${picture}`, 'HEAD');
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, '11', 0]);
    const again = { 'if-none-match': head.headers.etag };
    const fresh = await askUploads(port, `/uploads/${picture}`, 'GET', again);
    expect([fresh.status, fresh.body.length]).toEqual([304, 0]);
    expect(fresh.headers['cache-control']).toContain('immutable');
  });
});

describe('not found', () => {
  it.each([
    '/uploads',
    '/uploads/',
    '/uploads/.',
    '/uploads/..',
    '/uploads/.gitkeep',
    '/uploads/../package.json',
    '/uploads/%2e%2e/package.json',
    '/uploads/..%2fpackage.json',
    '/uploads/..%5cpackage.json',
    '/uploads/..\\package.json',
    '/uploads/%252e%252e%252fpackage.json',
    '/uploads//etc/passwd',
    '/uploads/%00',
    `/uploads/${picture}%00`,
    `/uploads/./${picture}`,
    `/uploads/%61${picture.slice(1)}`,
    `/uploads/${picture}/`,
    `/uploads/${picture}.part`,
    `/uploads/${picture.replace('.webp', '.320.webp')}`,
    `/uploads/${picture.replace('.webp', '.0160.webp')}`,
    `/uploads/${picture.replace('.webp', '.170.webp')}`,
    `/uploads/${'b'.repeat(32)}-400x300.webp`,
    `/uploads/${'a'.repeat(5000)}-400x300.webp`,
  ])('%s', async (rawPath) => {
    const { port } = await setUp();
    const answer = await askUploads(port, rawPath);
    expect(answer.status).toBe(404);
    expect(JSON.parse(answer.body.toString())).toEqual({
      success: false,
      error: 'Not found.',
      message: 'Not found.',
      code: 'not_found',
    });
  });

  it('a link out of the folder', async () => {
    const { folder, port } = await setUp();
    const name = `${'c'.repeat(32)}-400x300.webp`;
    await symlink('/etc/hostname', path.join(folder, name));
    expect(await filesIn(folder)).toContain(name);
    expect((await askUploads(port, `/uploads/${name}`)).status).toBe(404);
  });

  it('other methods are left to others', async () => {
    const { port } = await setUp();
    expect((await askUploads(port, `/uploads/${picture}`, 'DELETE')).status).toBe(404);
    expect((await askUploads(port, `/uploads/${picture}`)).status).toBe(200);
  });
});

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { version } from '#server/version.ts';
import { readAnswers } from '../archives/answers.ts';
import { createServerDatabase } from '../database/database.ts';
import { runCommand, serverFolders, startServer } from '../servers/server-process.ts';

const archives = new URL('../archives/', import.meta.url);
const read = (name: string) => gunzipSync(readFileSync(new URL(name, archives)));
const versions = readdirSync(archives).flatMap((name) => /^(.+)\.tar\.gz$/.exec(name)?.[1] ?? []);

test('each release has an archive; otherwise run src/test/archives/make-archive.ts', () => {
  expect(versions).toContain(version);
});

describe.each(versions)('a shop of version %s', (made) => {
  test.each(['embedded', 'postgresql'])('is the same after its upgrade, %s', async (kind) => {
    const folders = serverFolders();
    onTestFinished(folders.remove);
    const settings = { ...folders.settings };
    if (kind === 'postgresql') {
      const database = await createServerDatabase({ migrated: false });
      onTestFinished(database.drop);
      settings.DATABASE_URL = database.url;
    }
    const file = join(folders.folder, 'shop.tar');
    writeFileSync(file, read(`${made}.tar.gz`));
    expect(await runCommand('restore.ts', settings, [file])).toMatchObject({ code: 0, err: '' });
    const server = await startServer(settings);
    // A newer version may add to an answer.
    const expected = JSON.parse(String(read(`${made}.json.gz`)));
    expect(await readAnswers(server)).toMatchObject(expected);
    await server.end('SIGTERM');
  });
});

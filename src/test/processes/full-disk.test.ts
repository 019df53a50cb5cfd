import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pauseFor } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inTime } from '#server/db/database.ts';
import { markFile } from '#server/uploads/folder/claim-folder.ts';
import { filesOf } from '../backups.ts';
import { anotherAddress, call } from '../calls/calls.ts';
import { formOf, pictureFile } from '../calls/forms.ts';
import { confirmedIn, expectKept, type Known, sendOrders, submit } from '../calls/order-senders.ts';
import { layDatabase } from '../database/database.ts';
import { orderOf } from '../fixtures/orders.ts';
import { rounds } from '../patience.ts';
import {
  commandPatience,
  runCommand,
  serverFolders,
  startProcess,
  startServer,
} from '../servers/server-process.ts';
import { testServer } from '../servers/test-server.ts';

const server = testServer({
  settings: () => ({ FULL_DISK: marker }),
  program: 'test/servers/full-disk-server.ts',
  sells: ['Lamb & Rice 8 kg'],
});
const marker = join(server.folder, 'full');

const known: Known = new Map();

/** Its server finds the files of the database in Linux's list of open ones. */
const onLinux = process.platform === 'linux';

test.runIf(onLinux)(
  'a table that cannot grow refuses the order with a sentence, until there is room again',
  async () => {
    writeFileSync(marker, 'tables');
    const refused = async () => {
      for (let count = 1; ; count += 1) {
        const body = { ...orderOf(server.lines, `grow-${count}`), notes: 'x'.repeat(900) };
        const answer = await call(server, 'POST', '/send-order', {
          body,
          headers: anotherAddress(),
        });
        if (answer.status !== 200) return { status: answer.status, body: await answer.json() };
        known.set(`grow-${count}`, null);
      }
    };
    expect(await refused()).toMatchObject({
      status: 503,
      body: { code: 'no_room', error: expect.stringContaining('no room') },
    });
    rmSync(marker);
    await submit(server, 'room again', server.lines, known);
  },
);

test.runIf(onLinux)(
  'an upload for which there is no room is refused with a sentence and leaves nothing, while orders go on',
  async () => {
    const send = async () => {
      const fields = { description: 'With a picture', category: 'Dogs', price: '10' };
      const body = formOf({ ...fields, picture: await pictureFile() });
      const answer = await call(server, 'POST', '/products', { body, token: server.token });
      return { status: answer.status, body: await answer.json() };
    };
    writeFileSync(marker, 'uploads');
    expect(await send()).toMatchObject({
      status: 503,
      body: { code: 'no_room', error: expect.stringContaining('no room') },
    });
    expect(readdirSync(`${server.settings.DATA_DIR}/incoming`)).toEqual([]);
    expect(readdirSync(`${server.settings.UPLOADS_DIR}`)).toEqual([markFile]);
    await submit(server, 'beside the upload', server.lines, known);
    rmSync(marker);
    expect(await send()).toMatchObject({ status: 200 });
  },
);

const fills = rounds({ short: 1, long: 10 });

test.runIf(onLinux)(
  `a full disk ends the process with one line, and no confirmed order is lost, ${fills} times`,
  async () => {
    known.clear();
    for (let round = 1; round <= fills; round += 1) {
      const senders = [1, 2, 3].map((at) =>
        sendOrders(server, server.lines, `${round}-${at}`, known),
      );
      await confirmedIn(round, known);
      await pauseFor(Math.random() * 300);
      writeFileSync(marker, 'log');
      const { code, err } = await server.ended;
      expect(code).toBe(1);
      expect(err).toMatch(
        /^The embedded database stopped: .*No space left on device.* start the shop again: everything it has confirmed is kept\.\n$/,
      );
      await Promise.all(senders);
      rmSync(marker);
      await server.start();
      for (const [key, placed] of known) if (placed === null) known.delete(key);
      await expectKept(server, server.token, known);
    }
  },
);

test('a restore to a full disk leaves nothing and can be repeated', {
  timeout: 400_000,
}, async () => {
  const from = serverFolders();
  await layDatabase(from.settings);
  mkdirSync(from.settings.UPLOADS_DIR ?? '', { recursive: true });
  for (let index = 0; index < 300; index += 1) {
    const name = `${String(index).padStart(16, 'p')}-800x600.webp`;
    writeFileSync(join(from.settings.UPLOADS_DIR ?? '', name), randomBytes(16_000));
  }
  const backup = join(from.folder, 'shop.tar');
  expect(await runCommand('backup.ts', from.settings, [backup])).toMatchObject({ code: 0 });

  const to = serverFolders();
  const uploads = to.settings.UPLOADS_DIR ?? '';
  const full = { ...to.settings, FULL_DISK: join(to.folder, 'full') };
  const restore = () =>
    startProcess('test/servers/full-disk-restore.ts', full, { words: [backup] });
  writeFileSync(full.FULL_DISK, '');
  const refused = restore();
  const { code, err } = await inTime(
    refused.ended,
    commandPatience,
    'The restore did not end',
  ).finally(() => refused.child.kill('SIGKILL'));
  expect({ code, err }).toEqual({
    code: 1,
    err: `It did not work: there is no room left in the folder ${uploads} (UPLOADS_DIR). Nothing was changed: make room there, and restore again.\n`,
  });
  expect(readdirSync(uploads)).toEqual([]);
  rmSync(full.FULL_DISK);
  expect(await restore().ended).toMatchObject({ code: 0, err: '' });
  expect(filesOf({ uploadsDir: uploads })).toMatchObject(
    filesOf({ uploadsDir: from.settings.UPLOADS_DIR ?? '' }),
  );
  from.remove();
  to.remove();
});

// Only Linux has a disk that is always full.
test.runIf(existsSync('/dev/full'))('a log that cannot be written ends nothing', async () => {
  const elsewhere = serverFolders();
  await layDatabase(elsewhere.settings);
  const settings = { ...elsewhere.settings, LOG_LEVEL: 'info' };
  const unlogged = await startServer(settings, { fullLog: true });
  const logged = async () => (await call(unlogged, 'GET', '/products')).status;
  for (let count = 0; count < 20; count += 1) expect(await logged()).toBe(200);
  const { code, err } = await unlogged.end('SIGTERM');
  expect(code).toBe(0);
  expect(err).toMatch(/^The log cannot be written \(ENOSPC[^\n]*\n$/);
  elsewhere.remove();
});

import { buffer, text } from 'node:stream/consumers';
import { setTimeout as pauseFor } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '#test/free-port.ts';
import { startObjectStore, type TestObjectStore } from '#test/object-store/object-store.ts';
import { quick } from '#test/uploads/test-files.ts';
import { createLogger } from '../log/logger.ts';
import { storeAddress } from './address.ts';
import { openObjectStore } from './object-store.ts';

const silent = createLogger('silent');

let server: TestObjectStore;
beforeEach(async () => {
  server = await startObjectStore();
});
afterEach(() => server.stop());

const open = (url = server.url, retryPolicy = quick) =>
  openObjectStore({ address: storeAddress.parse(url), logger: silent, retryPolicy });
const put = (key: string, content = key) => open().put(key, Buffer.from(content), 'text/plain');
const inFolder = (url: string) => url.replace('/shop?', '/shop/paws?');
async function read(key: string, url = server.url): Promise<string | null> {
  const object = await open(url).get(key);
  return object && text(object.stream);
}
async function names(prefix = '', url = server.url) {
  const all: { objects: string[]; folders: string[] }[] = [];
  for await (const { objects, folders } of open(url).list(prefix)) {
    all.push({ objects: objects.map(({ name }) => name), folders });
  }
  return all;
}

/** As a store answers that refuses or fails with one of S3's codes. */
const refusing = (status: number, code: string) => () => ({ refuse: { status, code } });

const everyCall = [() => put('x'), () => read('x'), () => names(), () => open().remove(['x'])];

describe('an object store', () => {
  it('keeps, gives and removes, with any sign in a key', async () => {
    const key = "2026-11-20/a b+c%2F(1)'é&.webp";
    await put(key, 'content');
    expect(await read(key)).toBe('content');
    await put('more & more');
    expect(await open().exists('more & more')).toBe(true);
    expect(await open().exists('more &')).toBe(false);
    await open().remove([key, 'none']);
    expect([...server.objects.keys()]).toEqual(['more & more']);
    expect(await read(key)).toBeNull();
  });

  it('stays in its folder', async () => {
    await put('x');
    await open(inFolder(server.url)).put('x', Buffer.from('ours'), 'text/plain');
    expect([...server.objects.keys()]).toEqual(['x', 'paws/x']);
    expect(await read('x', inFolder(server.url))).toBe('ours');
    expect(await names('', inFolder(server.url))).toEqual([{ objects: ['x'], folders: [] }]);
    expect(await names()).toEqual([{ objects: ['x'], folders: ['paws'] }]);
  });

  it('lists in pages of a thousand and requests no more than needed', async () => {
    const object = { data: Buffer.from('x'), type: '', changedAt: new Date() };
    for (let number = 1000; number < 2500; number += 1) server.objects.set(`${number}`, object);
    server.objects.set('folder/1', object);
    expect((await names()).map(({ objects, folders }) => [objects.length, folders])).toEqual([
      [1000, []],
      [500, ['folder']],
    ]);
    server.asked.length = 0;
    for await (const { objects } of open().list('')) {
      expect(objects[0]).toMatchObject({ name: '1000', size: 1, changedAt: expect.any(Date) });
      break;
    }
    expect(server.asked).toHaveLength(1);
  });

  it('takes what has no known size in pieces, whole or not at all', async () => {
    async function* chunks(count: number, end: () => void = () => {}) {
      for (let number = 0; number < count; number += 1) yield Buffer.alloc(1_000_003, number);
      end();
    }
    await open().putStream('large', chunks(9), 'application/x-tar');
    const { data } = server.objects.get('large') ?? { data: Buffer.alloc(0) };
    expect(data.length).toBe(9_000_027);
    expect([data[0], data[1_000_003], data.at(-1)]).toEqual([0, 1, 8]);

    await open().putStream('empty', chunks(0), 'application/x-tar');
    expect(server.objects.get('empty')?.data.length).toBe(0);

    const failing = chunks(9, () => {
      throw new Error('the source broke');
    });
    await expect(open().putStream('half', failing, 'x')).rejects.toThrow('the source broke');
    server.mood = (asked) =>
      asked.includes('partNumber=2') ? { refuse: { status: 403, code: 'AccessDenied' } } : null;
    await expect(open().putStream('half', chunks(9), 'x')).rejects.toThrow('AccessDenied');
    expect([...server.objects.keys()]).toEqual(['large', 'empty']);
    expect(server.uploads.size).toBe(0);
  });
});

describe('faults', () => {
  it('that pass at once are not seen', async () => {
    const faults = ['InternalError', 'SlowDown'];
    server.mood = () => {
      const code = faults.shift();
      return code ? { refuse: { status: 503, code } } : null;
    };
    await put('x');
    expect(await read('x')).toBe('x');
    expect(server.asked).toHaveLength(4);
  });

  it.each([
    [403, 'InvalidAccessKeyId', 'it does not know the access key (InvalidAccessKeyId).', true],
    [403, 'SignatureDoesNotMatch', 'the secret does not belong to the access key', true],
    [403, 'AccessDenied', 'the access key may not do this (AccessDenied).', true],
    [403, 'RequestTimeTooSkewed', 'the clock of this machine is wrong; set it (NTP)', true],
    [301, 'PermanentRedirect', 'the bucket is in another region', true],
    [404, 'NoSuchBucket', 'it has no ', true],
    [507, 'XMinioStorageFull', 'it has no room left', true],
    [500, 'InternalError', 'it has a fault of its own (InternalError).', false],
    [503, 'SlowDown', 'it has a fault of its own (SlowDown).', false],
    [418, 'Teapot', 'it refuses the request (Teapot).', true],
  ])('describes %i %s plainly', async (status, code, sentence, lasting) => {
    server.mood = refusing(status, code);
    const { host } = storeAddress.parse(server.url);
    for (const call of everyCall) {
      await expect(call()).rejects.toMatchObject({
        name: 'StoreFault',
        message: expect.stringContaining(`The object store ${host} cannot be used: ${sentence}`),
        lasting,
        code,
      });
    }
  });

  it('of the settings are found by a store that really checks', async () => {
    const [wrongKey, wrongSecret] = [
      server.url.replace('TESTKEY', 'OTHERKEY'),
      server.url.replace(/:[^:@]+@/, ':other@'),
    ];
    await expect(read('x', wrongKey)).rejects.toThrow('it does not know the access key');
    await expect(read('x', wrongSecret)).rejects.toThrow('the secret does not belong');
    await expect(read('x', server.url.replace('us-east-1', 'eu-west-1'))).rejects.toThrow(
      'another region',
    );
    const elsewhere = server.url.replace('/shop?', '/none?');
    for (const call of [() => read('x', elsewhere), () => names('', elsewhere)]) {
      await expect(call()).rejects.toThrow('it has no bucket none (NoSuchBucket)');
    }
  });

  it('a clock that is wrong is found by a store that really checks', async () => {
    server.now = () => Date.now() + 3_600_000;
    await expect(put('x')).rejects.toThrow(
      'the clock of this machine is wrong; set it (NTP) (RequestTimeTooSkewed).',
    );
  });

  it('what is no object store is never taken for an empty one', async () => {
    server.mood = () => ({ answer: '<html><title>Welcome to the hotel</title></html>' });
    for (const call of [...everyCall, () => open().exists('x')]) {
      await expect(call()).rejects.toMatchObject({ name: 'StoreFault', lasting: true });
    }
  });

  it('a store that is away, silent, or breaks off', async () => {
    const nobody = server.url.replace(/:\d+\//, `:${await freePort()}/`);
    await expect(read('x', nobody)).rejects.toThrow('nobody answers there (ECONNREFUSED)');

    server.mood = () => 'broken';
    await expect(open().getWhole('x')).rejects.toMatchObject({ name: 'StoreFault' });

    const hasty = open(server.url, { ...quick, responseTimeout: 50, cooldown: 60_000 });
    server.mood = () => 'stalled';
    const [stalled, unread] = [await hasty.get('x'), await hasty.get('x')];
    await expect(stalled && buffer(stalled.stream)).rejects.toThrow('it does not answer in time');
    server.mood = () => 'broken';
    // One that is opened before it is needed breaks off meanwhile.
    const broken = await hasty.get('x');
    await pauseFor(50);
    await expect(broken && buffer(broken.stream)).rejects.toThrow('the connection broke');
    unread?.stream.destroy();

    server.mood = () => 'silent';
    await expect(hasty.get('x')).rejects.toThrow('it does not answer in time');
    expect(hasty.trouble()).toContain('does not answer in time');
    server.asked.length = 0;
    await expect(hasty.get('y')).rejects.toThrow('it does not answer in time');
    expect(server.asked).toEqual([]);
  });

  it('are logged once, without the secret, and once when they are over', async () => {
    const lines: string[] = [];
    const logger = Object.assign(createLogger('silent'), {
      error: (_: unknown, line: string) => lines.push(line),
      info: (_: unknown, line: string) => lines.push(line),
    });
    const address = storeAddress.parse(server.url);
    const store = openObjectStore({ address, logger, retryPolicy: quick });
    server.mood = refusing(403, 'AccessDenied');
    await expect(store.get('x')).rejects.toThrow();
    await expect(store.get('x')).rejects.toThrow();
    server.mood = () => null;
    await store.get('x');
    expect(store.trouble()).toBeNull();
    expect(lines).toEqual([
      expect.stringContaining('the access key may not do this'),
      'Object store call works again',
    ]);
    expect(lines.join()).not.toContain(address.secretKey);
  });
});

import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from 'koa';
import { describe, expect, it } from 'vitest';
import { DomainError } from '#shared/errors.ts';
import { UploadedFile } from '#shared/uploaded-file.ts';
import { eventually } from '#test/patience.ts';
import { rawConnection } from '#test/servers/raw-connection.ts';
import { filesIn, roomy, serve, temporaryFolder } from '#test/uploads/test-bed.ts';
import { createMultipartMiddleware, type MultipartOptions } from './multipart-middleware.ts';
import type { MultipartRule } from './multipart-rule.ts';
import { openUploadFolder } from './upload-folder.ts';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

const rule: MultipartRule = {
  fields: [
    { name: 'cover', maxCount: 1 },
    { name: 'photos', maxCount: 3 },
  ],
  maxFileBytes: 100 * kilobyte,
  maxTotalBytes: 250 * kilobyte,
  tooLargeMessage: 'Total photo size cannot exceed 250 kB.',
};

type Seen = { body: Record<string, unknown>; type: string; files: string[] };

type Bed = Partial<MultipartRule> & Partial<MultipartOptions>;

/** A server behind the middleware that records its input. */
async function setUp(
  { publicBounds, owner, standstill, disk = roomy, ...change }: Bed = {},
  answer?: (ctx: Context) => void | Promise<void>,
) {
  const temporary = path.join(await temporaryFolder(), 'incoming');
  const seen: Seen[] = [];
  const middleware = createMultipartMiddleware({
    incoming: openUploadFolder(temporary),
    disk,
    ...(publicBounds && { publicBounds }),
    ...(owner && { owner }),
    ...(standstill && { standstill }),
    limits: ({ method, path }) =>
      method === 'POST' && path === '/api/galleries' ? { ...rule, ...change } : null,
  });
  const port = await serve(middleware, async (ctx) => {
    const { body } = ctx.req as unknown as { body: Record<string, unknown> };
    seen.push({ body, type: ctx.request.type, files: await filesIn(temporary) });
    await answer?.(ctx);
    ctx.body = { success: true };
  });
  const send = async (body: BodyInit, headers = {}, called = '/api/galleries') => {
    const reply = await fetch(`http://127.0.0.1:${port}${called}`, {
      method: 'POST',
      body,
      headers,
      ...(body instanceof ReadableStream && { duplex: 'half' }),
    } as RequestInit);
    return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
  };
  return { temporary, seen, port, send };
}

function form(parts: Record<string, string | Blob | Blob[]>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(parts)) {
    for (const one of [value].flat()) {
      if (typeof one === 'string') data.append(name, one);
      else data.append(name, one, one instanceof File ? one.name : 'photo.jpg');
    }
  }
  return data;
}

const bytes = (size: number) => new Blob([new Uint8Array(size)]);

function head(name: string, filename?: string): string {
  const file = filename === undefined ? '' : `; filename="${filename}"`;
  return `--edge\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`;
}
const edge = { 'content-type': 'multipart/form-data; boundary=edge' };

function longForm(size: number): ReadableStream<Uint8Array> {
  const chunk = new Uint8Array(64 * kilobyte);
  const text = (words: string) => new TextEncoder().encode(words);
  let left = size;
  return new ReadableStream<Uint8Array>({
    start: (queue) => queue.enqueue(text(head('cover', 'long.jpg'))),
    pull(queue) {
      if (left > 0) {
        left -= chunk.length;
        queue.enqueue(chunk);
        return;
      }
      queue.enqueue(text('\r\n--edge--\r\n'));
      queue.close();
    },
  });
}

describe('taken', () => {
  it('texts and files, which are gone after the request', async () => {
    const { temporary, seen, send } = await setUp();
    const data = form({
      title: 'Sjoé, a braai 🐾',
      cover: new File(['the cover'], 'über “cat” 🐈.jpg'),
      photos: [new File(['one'], '../../one.jpg'), new File(['two'], 'two.jpg')],
    });
    expect(await send(data)).toEqual({ status: 200, body: { success: true } });
    const [call] = seen;
    expect(call?.type).toBe('application/json');
    expect(call?.body.title).toBe('Sjoé, a braai 🐾');
    expect(call?.body.cover).toBeInstanceOf(UploadedFile);
    expect(call?.body.cover).toMatchObject({ originalName: 'über “cat” 🐈.jpg', size: 9 });
    expect(call?.body.photos).toMatchObject([
      { originalName: 'one.jpg', size: 3 },
      { originalName: 'two.jpg', size: 3 },
    ]);
    // The folder of this process, and its lock.
    expect(call?.files).toHaveLength(2);
    expect(call?.body.cover).toHaveProperty('path', expect.stringContaining(temporary));
    expect(await filesIn(temporary)).toEqual([]);
  });

  it('one file in a repeated field is an array; an empty file input is nothing', async () => {
    const { seen, send } = await setUp();
    await send(form({ photos: new File(['one'], 'one.jpg') }));
    const untyped = head('cover', '');
    const typed = untyped.replace(
      /\r\n\r\n$/,
      '\r\nContent-Type: application/octet-stream\r\n\r\n',
    );
    await send(`${untyped}\r\n--edge--\r\n`, edge);
    await send(`${typed}\r\n--edge--\r\n`, edge);
    await send(form({ title: 'x', cover: 'a text, not a file' }));
    expect(seen[0]?.body.photos).toMatchObject([{ originalName: 'one.jpg' }]);
    expect(seen[1]?.body).toEqual({});
    expect(seen[2]?.body).toEqual({});
    expect(seen[3]?.body).toEqual({ title: 'x', cover: 'a text, not a file' });
  });

  it('other content types and other addresses pass by', async () => {
    const { seen, send } = await setUp();
    await send('{}', { 'content-type': 'application/json' });
    await send(form({ title: 'x' }), {}, '/unsubscribe');
    expect(seen.map(({ body }) => body)).toEqual([undefined, undefined]);
  });

  it('names that reach for prototypes do no harm', async () => {
    const { seen, send } = await setUp();
    const names = ['__proto__', 'constructor', 'prototype', 'toString', 'title'];
    await send(form(Object.fromEntries(names.map((name) => [name, 'polluted']))));
    await send(`${head('__proto__')}polluted\r\n--edge--\r\n`, edge);
    expect(Object.keys(seen[0]?.body ?? {})).toEqual(['toString', 'title']);
    expect(Object.getPrototypeOf(seen[1]?.body)).toBe(Object.prototype);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect((await send(form({ '__proto__[admin]': 'yes' }))).status).toBe(400);
    expect(({} as Record<string, unknown>).admin).toBeUndefined();
  });
});

describe('refused', () => {
  const tooLarge = { status: 413, body: { error: rule.tooLargeMessage, code: 'too_large' } };
  const cases: [string, () => FormData | string, object][] = [
    ['a file above its size', () => form({ cover: bytes(100 * kilobyte + 1) }), tooLarge],
    [
      'files above their total',
      () =>
        form({ cover: bytes(90 * kilobyte), photos: [bytes(90 * kilobyte), bytes(90 * kilobyte)] }),
      tooLarge,
    ],
    [
      'a file in an unknown field',
      () => form({ cover: bytes(9), virus: bytes(9) }),
      { status: 400, body: { error: 'No file is taken in the field “virus”.', code: 'bad_input' } },
    ],
    [
      'too many files',
      () => form({ photos: [bytes(9), bytes(9), bytes(9), bytes(9)] }),
      { status: 400, body: { error: 'At most 3 files are taken in the field “photos”.' } },
    ],
    [
      'a second file in a single field',
      () => form({ cover: [bytes(9), bytes(9)] }),
      { status: 400, body: { error: 'At most 1 file is taken in the field “cover”.' } },
    ],
    [
      'too many fields',
      () => form(Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`field${at}`, 'x']))),
      { status: 400, body: { error: 'The form has too many fields.' } },
    ],
    [
      'a long field',
      () => form({ cover: bytes(9), title: 'x'.repeat(70 * kilobyte) }),
      { status: 400, body: { error: 'A field of the form is too long.' } },
    ],
    [
      'a long name',
      () => form({ cover: bytes(9), ['n'.repeat(200)]: 'x' }),
      { status: 400, body: { error: 'A field of the form has a name that is too long.' } },
    ],
    [
      'a form that ends in the middle of a file',
      () => `${head('cover', 'a.jpg')}half of it`,
      { status: 400, body: { error: 'The form could not be read.' } },
    ],
    ['no form at all', () => 'hello', { status: 400, body: { code: 'bad_input' } }],
    ['an empty body', () => '', { status: 400, body: { code: 'bad_input' } }],
  ];
  it.each(cases)('%s', async (_name, make, expected) => {
    const { temporary, seen, send } = await setUp();
    const body = make();
    const answer = await send(body, typeof body === 'string' ? edge : {});
    expect(answer).toMatchObject(expected);
    expect(answer.body.success).toBe(false);
    expect(seen).toEqual([]);
    expect(await filesIn(temporary)).toEqual([]);
  });

  it('a form without a boundary', async () => {
    const { send } = await setUp();
    const answer = await send('x', { 'content-type': 'multipart/form-data' });
    expect(answer).toMatchObject({ status: 400, body: { error: 'The form could not be read.' } });
  });

  it('multipart where none is taken, and other kinds of multipart', async () => {
    const { seen, send } = await setUp();
    const elsewhere = await send(form({ cover: bytes(9) }), {}, '/api/login');
    const mixed = await send('x', { 'content-type': 'multipart/mixed; boundary=x' });
    const error = 'Content of the type “multipart/form-data” is not taken here.';
    expect(elsewhere).toMatchObject({ status: 415, body: { error, code: 'wrong_type' } });
    expect(mixed.status).toBe(415);
    expect(seen).toEqual([]);
  });

  it('a call without the right to it, before any byte reaches the disk', async () => {
    let filesAtRefusal = ['not asked'];
    const bed = await setUp({
      async authorize() {
        filesAtRefusal = await filesIn(bed.temporary);
        throw new DomainError('unauthorized', 'Please sign in.');
      },
    });
    const answer = await bed.send(longForm(8 * megabyte), edge);
    expect(answer).toMatchObject({ status: 401, body: { error: 'Please sign in.' } });
    expect(filesAtRefusal).toEqual([]);
    expect(await filesIn(bed.temporary)).toEqual([]);
  });

  it('a claimed length above the limit, at once', async () => {
    const { port, seen } = await setUp();
    const headers = { ...edge, 'content-length': 500 * megabyte };
    const asking = request({
      port,
      host: '127.0.0.1',
      path: '/api/galleries',
      method: 'POST',
      headers,
    });
    asking.on('error', () => {});
    asking.flushHeaders();
    const [answer] = await once(asking, 'response');
    expect(answer.statusCode).toBe(413);
    expect(seen).toEqual([]);
    asking.destroy();
  });

  it('a stream without a length that exceeds the limit', async () => {
    const { temporary, send } = await setUp({ maxFileBytes: 1e12 });
    expect(await send(longForm(30 * megabyte), edge)).toMatchObject(tooLarge);
    expect(await filesIn(temporary)).toEqual([]);
  });

  it('troubles of our own disk are not blamed on the sender', async () => {
    const { temporary, send } = await setUp();
    await rm(temporary, { recursive: true });
    expect((await send(form({ cover: bytes(9) }))).status).toBe(500);
  });
});

it('reaches a sender that reads only after writing, and the connection lives on', async () => {
  const { port } = await setUp();
  const { socket, ended } = rawConnection(port);
  const size = 20 * megabyte;
  socket.pause();
  socket.write(
    `POST /api/galleries HTTP/1.1\r\nHost: x\r\nContent-Type: ${edge['content-type']}\r\nContent-Length: ${size}\r\n\r\n`,
  );
  await new Promise((resolve) => socket.write(Buffer.alloc(size), resolve));
  socket.write('GET /api/again HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  socket.resume();
  const text = await ended;
  expect(text).toContain('413 Payload Too Large');
  expect(text).toContain(rule.tooLargeMessage);
  expect(text).toContain('200 OK');
});

it('a connection that breaks anywhere leaves nothing', async () => {
  const { temporary, seen, port } = await setUp({
    maxFileBytes: megabyte,
    maxTotalBytes: megabyte,
  });
  const start = `POST /api/galleries HTTP/1.1\r\nHost: x\r\nContent-Type: ${edge['content-type']}\r\nContent-Length: 900000\r\n\r\n`;
  const whole = Buffer.from(
    `${start}${head('photos', 'a.jpg')}${'a'.repeat(3000)}\r\n${head('photos', 'b.jpg')}${'b'.repeat(200_000)}`,
  );
  for (let round = 0; round < 40; round += 1) {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    const sent = start.length + Math.floor(((whole.length - start.length) * round) / 39);
    await new Promise((resolve) => socket.write(whole.subarray(0, sent), resolve));
    if (round % 3 === 0) await pause(5);
    if (round % 2 === 0) socket.resetAndDestroy();
    else socket.destroy();
  }
  await pause(100);
  await eventually(async () => expect(await filesIn(temporary)).toEqual([]));
  expect(seen).toEqual([]);
});

it('200 MB pass without filling the memory', async () => {
  const size = 200 * megabyte;
  const { seen, send } = await setUp({ maxFileBytes: size, maxTotalBytes: size });
  const before = process.memoryUsage().rss;
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 20);
  const answer = await send(longForm(size), edge);
  clearInterval(watch);
  expect(answer.status).toBe(200);
  expect(seen[0]?.body.cover).toMatchObject({ size });
  expect((most - before) / megabyte).toBeLessThan(100);
});

describe('under way', () => {
  const few = { forms: 3, formsOfOne: 2, bytes: megabyte, idle: 60_000 };
  const publicAddressOf = (ctx: Context) => ctx.get('x-from');

  /** The beginning of a form whose end never comes, from an address; resolves with what is answered. */
  async function beginForm(port: number, from: string, bytes = 50 * kilobyte) {
    const { socket, ended } = rawConnection(port);
    const start = `POST /api/galleries HTTP/1.1\r\nHost: x\r\nX-From: ${from}\r\nContent-Type: ${edge['content-type']}\r\nTransfer-Encoding: chunked\r\n\r\n`;
    const body = `${head('cover', 'a.jpg')}${'a'.repeat(bytes)}`;
    socket.write(`${start}${body.length.toString(16)}\r\n${body}\r\n`);
    return { socket, ended };
  }

  /** Resolves when so many forms have a folder with a file in it. */
  const untilThere = (temporary: string, forms: number) =>
    eventually(async () => {
      const files = await readdir(temporary, { recursive: true });
      expect(files.filter((file) => /form-[^/]+\/./.test(file))).toHaveLength(forms);
    });

  it('only so many of one address, and in all', async () => {
    const { temporary, port, send } = await setUp({ publicBounds: few, publicAddressOf });
    const forms = [await beginForm(port, 'one'), await beginForm(port, 'one')];
    await untilThere(temporary, 2);
    expect(await send(form({ cover: bytes(9) }), { 'x-from': 'one' })).toMatchObject({
      status: 429,
      body: { code: 'too_many', error: expect.stringContaining('already on their way') },
    });
    expect((await send(form({ cover: bytes(9) }), { 'x-from': 'two' })).status).toBe(200);
    forms.push(await beginForm(port, 'two'));
    await untilThere(temporary, 3);
    expect(await send(form({ cover: bytes(9) }), { 'x-from': 'three' })).toMatchObject({
      status: 503,
      body: { code: 'unavailable', error: expect.stringContaining('Please try again') },
    });
    for (const { socket } of forms) socket.destroy();
    await eventually(async () => expect(await filesIn(temporary)).toEqual([]));
    expect((await send(form({ cover: bytes(9) }), { 'x-from': 'one' })).status).toBe(200);
  });

  it('that stand still give their places to others, and need new ones to go on', async () => {
    const publicBounds = { ...few, idle: 300 };
    const { temporary, port, send } = await setUp({ publicBounds, publicAddressOf });
    const still = [await beginForm(port, 'one'), await beginForm(port, 'one')];
    await untilThere(temporary, 2);
    await pause(600);
    const moving = [await beginForm(port, 'one'), await beginForm(port, 'one')];
    await untilThere(temporary, 4);
    still[0]?.socket.write('1\r\na\r\n');
    expect(await still[0]?.ended).toContain('already on their way');
    for (const { socket } of [...still, ...moving]) socket.destroy();
    await eventually(async () => expect(await filesIn(temporary)).toEqual([]));
    expect((await send(form({ cover: bytes(9) }), { 'x-from': 'one' })).status).toBe(200);
  });

  it('only so many bytes on the disk', async () => {
    const { temporary, port, send } = await setUp({
      publicBounds: { ...few, bytes: 150 * kilobyte },
      publicAddressOf,
    });
    const { socket } = await beginForm(port, 'one', 90 * kilobyte);
    await untilThere(temporary, 1);
    const large = form({ cover: bytes(80 * kilobyte) });
    expect(await send(large, { 'x-from': 'two' })).toMatchObject({ status: 503 });
    socket.destroy();
    await eventually(async () => expect(await filesIn(temporary)).toEqual([]));
    expect((await send(large, { 'x-from': 'two' })).status).toBe(200);
  });

  it('refuses a stalled form and leaves no file', async () => {
    const { temporary, port, seen } = await setUp({ standstill: 200 });
    const answer = await (await beginForm(port, 'one')).ended;
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toMatch(/connection: close/i);
    expect(answer).toContain('The upload came to a standstill.');
    expect(await filesIn(temporary)).toEqual([]);
    expect(seen).toEqual([]);
  });

  it('for as long as it takes, when only the work takes long', async () => {
    const { send } = await setUp({ standstill: 50 }, () => pause(200));
    expect((await send(form({ cover: bytes(9) }))).status).toBe(200);
  });

  it('never more than the length it claimed', async () => {
    const { temporary, port, seen } = await setUp();
    const { socket, ended } = rawConnection(port);
    socket.write(
      `POST /api/galleries HTTP/1.1\r\nHost: x\r\nContent-Type: ${edge['content-type']}\r\nContent-Length: 500\r\n\r\n${head('cover', 'a.jpg')}${'a'.repeat(200 * kilobyte)}`,
    );
    const answer = await ended;
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).not.toContain(' 200 OK');
    await eventually(async () => expect(await filesIn(temporary)).toEqual([]));
    expect(seen).toEqual([]);
  });
});

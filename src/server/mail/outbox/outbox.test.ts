import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import pino from 'pino';
import PostalMime from 'postal-mime';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createBackground } from '#server/background/background.ts';
import { createMemoryCache } from '#server/cache/cache.ts';
import { readSettings } from '#server/env.ts';
import { createLogger } from '#server/log/logger.ts';
import { describeOnBothDatabases, testDatabase } from '#test/database/database.ts';
import { type MailSink, startMailSink } from '#test/servers/mail-sink.ts';
import { Setting } from '../../settings/settings-group.ts';
import { forgetOldMails } from '../mail-jobs.ts';
import { createMailService, type MailService, transactionalQueue } from '../mail-service.ts';
import { messageWriter } from '../transport.ts';
import { MailQueue } from './circuit-breaker.ts';
import { claimTime, exchange } from './exchange.ts';
import { type OutgoingMail, QueuedMail } from './outgoing-mail.entity.ts';

const mail: OutgoingMail = {
  to: 'sipho@example.com',
  subject: 'Your order ✓',
  html: '<p>Thank you</p>',
  text: 'Thank you',
};

describeOnBothDatabases('the mail room', (kind) => {
  const store = testDatabase(kind, [QueuedMail, MailQueue, Setting]);
  let now: Date;
  let dataDir: string;
  const clock = { now: () => now };
  const rooms: MailService[] = [];
  const sinks: MailSink[] = [];

  const room = (
    smtpUrl?: string,
    mailFrom?: string,
    logger = createLogger('silent'),
    secretKey?: string,
  ) => {
    const background = createBackground({ logger });
    const opened = createMailService({
      settings: {
        ...readSettings({}),
        smtpUrl,
        mailFrom,
        secretKey,
        publicUrl: 'https://shop.example:8443',
        dataDir,
      },
      database: store.database,
      cache: createMemoryCache(),
      background,
      clock,
      logger,
      async attach(_, { kind, id }) {
        if (kind === 'lost') throw new Error('The paper is lost.');
        return { name: `${kind}-${id}.txt`, content: Buffer.from(`number ${id}`) };
      },
    });
    // As a shop closes: both at once.
    const close = async () => {
      await Promise.all([background.close(), opened.close()]);
    };
    const closing = { ...opened, close };
    rooms.push(closing);
    return closing;
  };
  const sink = async (options?: Parameters<typeof startMailSink>[0]) => {
    const started = await startMailSink(options);
    sinks.push(started);
    return started;
  };
  const setUp = async (options?: Parameters<typeof startMailSink>[0]) => {
    const server = await sink(options);
    return { server, post: room(server.url) };
  };
  const queue = (post: MailService, some: Partial<OutgoingMail> = {}) =>
    store.database.fork().transactional((em) => post.enqueue(em, { ...mail, ...some }));
  const sent = async (post: MailService, some?: Partial<OutgoingMail>) => {
    await queue(post, some);
    await post.deliverDue();
  };
  const rows = () => store.database.fork().find(QueuedMail, {}, { orderBy: { id: 'asc' } });
  const row = async () => (await rows())[0] ?? expect.fail('No mail is queued.');
  const pass = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000);
  };

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'mail-room-'));
  });
  beforeEach(() => {
    now = new Date('2026-11-20T09:30:00Z');
  });
  afterEach(async () => {
    await Promise.all(rooms.splice(0).map((opened) => opened.close()));
    await Promise.all(sinks.splice(0).map((started) => started.stop()));
  });
  afterAll(() => rm(dataDir, { recursive: true }));

  test('sends the files that go with a mail, made when it leaves', async () => {
    const { server, post } = await setUp();
    await sent(post, { attachments: [{ kind: 'paper', id: 7 }] });
    const [file] = server.mails[0]?.attachments ?? [];
    expect(file).toMatchObject({ filename: 'paper-7.txt', disposition: 'attachment' });
    expect(Buffer.from(file?.content as ArrayBuffer).toString()).toBe('number 7');
  });

  test('sends the others when a file cannot be made, and tries that mail again', async () => {
    const { server, post } = await setUp();
    for (let index = 0; index < 10; index++) {
      await queue(post, { attachments: [{ kind: 'lost', id: index }] });
    }
    await sent(post);
    expect(server.mails).toHaveLength(1);
    expect(await row()).toMatchObject({
      status: 'pending',
      attempts: 1,
      lastError: 'A file that goes with it could not be made: The paper is lost.',
    });
    pass(1);
    await post.deliverDue();
    expect(await row()).toMatchObject({ status: 'pending', attempts: 2 });
  });

  test('delivers a mail with both parts, its headers and a Message-ID of our host', async () => {
    const { server, post } = await setUp();
    await sent(post, { replyTo: 'owner@example.com', headers: { 'List-Id': '<news.shop>' } });
    expect(server.mails).toHaveLength(1);
    expect(server.mails[0]).toMatchObject({
      recipients: ['sipho@example.com'],
      subject: 'Your order ✓',
      from: { name: 'New shop', address: 'hello@pawsandbowls.example' },
      to: [{ address: 'sipho@example.com' }],
      replyTo: [{ address: 'owner@example.com' }],
      messageId: expect.stringMatching(/^<[0-9a-f-]{36}@shop\.example>$/),
      date: '2026-11-20T09:30:00.000Z',
      html: expect.stringContaining('<p>Thank you</p>'),
      text: expect.stringContaining('Thank you'),
    });
    expect(server.mails[0]?.headers).toContainEqual(
      expect.objectContaining({ key: 'list-id', value: '<news.shop>' }),
    );
    expect(await row()).toMatchObject({ status: 'sent', sentAt: now, attempts: 1 });
    await post.deliverDue();
    expect(server.mails).toHaveLength(1);
  });

  /** Everything that the database holds of mails. */
  const stored = async () =>
    JSON.stringify(await store.database.fork().execute('select * from outgoing_mails'));
  const secret = 'https://shop.example/admin/join#token=c2VjcmV0';
  const withLink: Partial<OutgoingMail> = {
    html: `<a href="${secret}">Join</a>`,
    text: `Join: ${secret}`,
    replyTo: 'owner@example.com',
    headers: { 'List-Unsubscribe': `<${secret}>` },
    attachments: [{ kind: 'paper', id: 7 }],
  };

  test('encrypts what waits or failed, and keeps nothing of it once it is sent', async () => {
    const { server, post } = await setUp();
    await queue(post, withLink);
    expect(await stored()).not.toMatch(/c2VjcmV0|Join|paper/);
    server.refuseNext(550);
    await post.deliverDue();
    expect(await row()).toMatchObject({ status: 'failed', content: expect.any(String) });
    expect(await stored()).not.toMatch(/c2VjcmV0|Join|paper/);
    await store.database.fork().nativeUpdate(QueuedMail, {}, { status: 'pending' });
    pass(1);
    await post.deliverDue();
    expect(server.mails).toMatchObject([
      {
        text: expect.stringContaining(secret),
        replyTo: [{ address: 'owner@example.com' }],
        attachments: { length: 1 },
      },
    ]);
    expect(await row()).toMatchObject({
      status: 'sent',
      recipient: 'sipho@example.com',
      subject: 'Your order ✓',
      content: null,
    });
    await queue(room(), withLink);
    await room().deliverDue();
    expect((await rows())[1]).toMatchObject({ status: 'sent', content: null });
  });

  test('keeps nothing of a mail of which nobody knows whether it arrived', async () => {
    await queue(room(), withLink);
    const lost = { status: 'sending', claimedBy: 'gone', claimedUntil: now, doubts: 22 } as const;
    await store.database.fork().nativeUpdate(QueuedMail, {}, lost);
    pass(5);
    await room().deliverDue();
    expect(await row()).toMatchObject({ status: 'uncertain', content: null });
    pass(31 * 24 * 60);
    await forgetOldMails({ database: store.database, clock, settings: { dataDir } });
    expect(await rows()).toEqual([]);
  });

  test('gives up a mail that was written with another key, and sends the others', async () => {
    const server = await sink();
    const before = room(server.url);
    const after = room(server.url, undefined, undefined, 'the key of another machine');
    await queue(before, withLink);
    await sent(after);
    expect(server.mails).toHaveLength(1);
    const [unreadable, other] = await rows();
    expect(other).toMatchObject({ status: 'sent' });
    expect(unreadable).toMatchObject({
      status: 'failed',
      lastError: 'Its text cannot be read with this SECRET_KEY: it was written with another one.',
      content: expect.any(String),
    });
    const em = store.database.fork();
    await em.nativeUpdate(QueuedMail, { status: 'failed' }, { status: 'pending' });
    pass(1);
    await before.deliverDue();
    expect(server.mails).toHaveLength(2);
  });

  test('sends nothing when the transaction that queued it is rolled back', async () => {
    const { server, post } = await setUp();
    const queuing = store.database.fork().transactional(async (em) => {
      await post.enqueue(em, mail);
      throw new Error('rolled back');
    });
    await expect(queuing).rejects.toThrow('rolled back');
    await post.deliverDue();
    expect(server.mails).toHaveLength(0);
  });

  const smuggled: Partial<OutgoingMail>[] = [
    { subject: 'Hello\r\nBcc: everyone@example.com' },
    { subject: 'Hello\u2028there' },
    { to: 'a@example.com\r\nRCPT TO:<b@example.com>' },
    { to: 'a@example.com, b@example.com' },
    { replyTo: 'nobody' },
    { headers: { 'X-Note': 'one\nBcc: everyone@example.com' } },
    { headers: { Bcc: 'everyone@example.com' } },
    { headers: { 'X-Note: a\r\nBcc': 'everyone@example.com' } },
  ];
  test.each(smuggled)('refuses a mail that smuggles headers or addresses: %j', async (some) => {
    await expect(queue(room(), some)).rejects.toMatchObject({ code: 'bad_input' });
    expect(await rows()).toHaveLength(0);
  });

  test('writes complete, private messages to the outbox without an SMTP server', async () => {
    const post = room();
    expect(await post.isSending()).toBe(false);
    await sent(post);
    const outbox = join(dataDir, 'outbox');
    const { id } = await row();
    expect(await readdir(outbox)).toEqual([`20261120T093000Z-${id}.eml`]);
    const file = join(outbox, `20261120T093000Z-${id}.eml`);
    const written = await PostalMime.parse(await readFile(file));
    expect(written).toMatchObject({ subject: 'Your order ✓', messageId: (await row()).messageId });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await stat(outbox)).mode & 0o777).toBe(0o700);
    expect(await row()).toMatchObject({ status: 'sent' });
  });

  test('retries a temporary refusal after growing pauses', async () => {
    const { server, post } = await setUp();
    await queue(post);
    server.refuseNext(451);
    await post.deliverDue();
    expect(await row()).toMatchObject({ status: 'pending', attempts: 1, claimedUntil: null });
    await post.deliverDue();
    expect((await row()).attempts).toBe(1);
    pass(1);
    await post.deliverDue();
    expect(server.mails).toHaveLength(1);
    expect(await row()).toMatchObject({ status: 'sent', attempts: 2, lastError: null });
  });

  test('gives up a permanently refused mail, sends the others, and logs no address or text', async () => {
    const server = await sink({
      onRecipient: (address) => (address.startsWith('gone') ? 550 : undefined),
    });
    const lines = new PassThrough();
    const post = room(server.url, undefined, pino(lines));
    await queue(post, { to: 'gone@example.com' });
    await sent(post);
    expect(await rows()).toMatchObject([
      { status: 'failed', attempts: 1, lastError: expect.stringMatching(/550.*gone@example\.com/) },
      { status: 'sent' },
    ]);
    const log = String(lines.read());
    expect(log).toContain('"outcome":"failed","fault":"EENVELOPE 550"');
    expect(log).toContain('"outcome":"sent"');
    expect(log).not.toMatch(/example\.com|Thank you|Your order/);
    pass(24 * 60);
    await post.deliverDue();
    expect(server.mails).toHaveLength(1);
  });

  test('takes over what a dead process had claimed, with the same Message-ID', async () => {
    const { server, post } = await setUp();
    await queue(post);
    const { database } = store;
    const attach = () => Promise.reject(new Error('no file'));
    const settings = { dataDir, secretKey: undefined };
    const single = transactionalQueue({ database, attach, settings }, async () => undefined);
    const dead = { worker: 'of a dead process', now, results: [], want: 10 };
    expect((await exchange(database.fork(), single, dead)).claimed).toHaveLength(1);
    const { messageId } = await row();
    // Only one process ever has the embedded database: there it is known to be dead at once.
    if (kind === 'postgresql') {
      pass(claimTime / 60_000 - 1);
      await post.deliverDue();
      expect(server.mails).toHaveLength(0);
      pass(1);
    }
    await post.deliverDue();
    expect(server.mails.map((one) => one.messageId)).toEqual([messageId]);
  });

  test('never sends a mail twice with several workers', async () => {
    const server = await sink();
    const workers = [room(server.url), room(server.url), room(server.url)];
    for (let count = 0; count < 60; count += 1) {
      await queue(room(), { to: `person${count}@example.com` });
    }
    await Promise.all(workers.map((worker) => worker.deliverDue()));
    expect(server.mails).toHaveLength(60);
    expect(new Set(server.mails.flatMap((one) => one.recipients)).size).toBe(60);
    expect((await rows()).every((one) => one.status === 'sent' && one.attempts === 1)).toBe(true);
  });

  test('keeps a mail whose message was in flight at the end, for later', async () => {
    const arrived = Promise.withResolvers<void>();
    const { post } = await setUp({
      onRecipient: () => {
        arrived.resolve();
        return new Promise(() => {});
      },
    });
    await queue(post);
    const delivery = post.deliverDue();
    await arrived.promise;
    await post.close();
    await delivery;
    expect(await row()).toMatchObject({ status: 'pending', attempts: 1, claimedUntil: null });
  });

  test('closing while refusals are held back leaves the circuit breaker closed', async () => {
    const arrived = Promise.withResolvers<void>();
    let asked = 0;
    const { post } = await setUp({
      onRecipient: () => {
        asked += 1;
        if (asked === 3) arrived.resolve();
        return asked < 3 ? '550 5.1.1 No such user' : new Promise(() => {});
      },
    });
    for (const name of ['anna', 'bongani', 'carol']) {
      await queue(post, { to: `${name}@example.com` });
    }
    const delivery = post.deliverDue();
    await arrived.promise;
    await post.close();
    await delivery;
    expect((await rows()).map(({ status }) => status)).toEqual(['pending', 'pending', 'pending']);
    const queues = await store.database.fork().find(MailQueue, {});
    expect(queues.filter(({ openUntil }) => openUntil)).toEqual([]);
  });

  test('delivers soon after a nudge, and does nothing after it is closed', async () => {
    const { server, post } = await setUp();
    await queue(post);
    post.wake();
    post.wake();
    await server.waitFor((one) => one.subject === 'Your order ✓');
    await post.close();
    await queue(post, { to: 'late@example.com' });
    post.wake();
    await post.deliverDue();
    expect((await rows()).map((one) => one.status)).toEqual(['sent', 'pending']);
  });

  test('deletes finished mails with recipient and subject', async () => {
    const onRecipient = (to: string) => (to === 'nobody@example.com' ? 550 : undefined);
    const { post } = await setUp({ onRecipient });
    await queue(post);
    await sent(post, { to: 'nobody@example.com' });
    await queue(post, { to: 'waiting@example.com' });
    const outbox = join(dataDir, 'outbox');
    await rm(outbox, { recursive: true, force: true });
    await mkdir(outbox);
    const written = '20261120T093000Z-7.eml';
    for (const name of [written, `.${written}.part`, 'note.txt']) {
      await writeFile(join(outbox, name), 'text');
    }
    const forget = () => forgetOldMails({ database: store.database, clock, settings: { dataDir } });
    const left = async () => {
      const kept = await rows();
      const recipients = kept.map(({ recipient, content }) => [recipient, content !== null]);
      return { recipients, files: (await readdir(outbox)).length };
    };
    const waiting = ['waiting@example.com', true];
    pass(6 * 24 * 60);
    await forget();
    expect(await left()).toMatchObject({ files: 3 });
    pass(23 * 24 * 60);
    await forget();
    expect(await left()).toMatchObject({ recipients: { length: 3 }, files: 1 });
    pass(2 * 24 * 60);
    await forget();
    const unseen = ['nobody@example.com', false];
    expect(await left()).toEqual({ recipients: [unseen, waiting], files: 1 });
    pass(60 * 24 * 60);
    await forget();
    expect((await left()).recipients).toEqual([waiting]);
  });

  test('reaches addresses with letters of any script', async () => {
    const { server, post } = await setUp();
    await sent(post, { to: 'é@x.co', replyTo: 'почта@пример.рф' });
    expect(server.mails[0]).toMatchObject({
      recipients: ['é@x.co'],
      to: [{ address: 'é@x.co' }],
      replyTo: [{ address: 'почта@пример.рф' }],
    });
  });

  test('sends the domain of an address in ASCII, also without SMTPUTF8', async () => {
    const { server, post } = await setUp({ utf8: false });
    await sent(post, { to: 'piet@bücher.example', replyTo: 'anna@bücher.example' });
    expect(server.mails[0]).toMatchObject({
      to: [{ address: 'piet@xn--bcher-kva.example' }],
      replyTo: [{ address: 'anna@xn--bcher-kva.example' }],
    });
    const addressed = { to: { name: '', address: 'piet@bücher.example' } };
    const written = await messageWriter().sendMail({ from: 'x@x.co', ...addressed });
    expect(written.envelope.to).toEqual(['piet@xn--bcher-kva.example']);
    const [row] = await rows();
    expect(row).toMatchObject({ recipient: 'piet@bücher.example', status: 'sent' });
  });
});

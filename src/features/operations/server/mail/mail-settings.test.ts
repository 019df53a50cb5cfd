import { type AddressInfo, createServer } from 'node:net';
import { beforeEach, describe, expect, it, onTestFinished, test } from 'vitest';
import { QueuedMail } from '#server/mail/outbox/outgoing-mail.entity.ts';
import { owner } from '#test/fixtures/auth.ts';
import { freePort } from '#test/free-port.ts';
import { type MailSink, startMailSink } from '#test/servers/mail-sink.ts';
import { describeOnShop, refusal, signedInEach, startTestShop } from '#test/shop.ts';
import type { MailTestResult } from '../../shared/mail-view.ts';

const path = '/admin/settings/mail';
const secret = 'p@ss word/7';

async function sinkWith(options: Parameters<typeof startMailSink>[0] = {}) {
  const sink = await startMailSink(options);
  onTestFinished(() => sink.stop());
  return sink;
}
/** What the owner types to reach a sink on this machine. */
const typedFor = ({ url }: MailSink) => ({
  server: '127.0.0.1',
  port: Number(new URL(url).port),
  security: 'none',
  user: 'shop',
  password: secret,
});

describeOnShop('how mails leave, as the owner sets it', (shop) => {
  const headers = signedInEach(shop);

  const calls = () => shop.calls(headers);
  const change = (entries: object) => shop.rest('PATCH', path, { entries }, headers);
  const tryThem = async (entries: object) => {
    const answer = await shop.rest('POST', '/admin/mails/test', { entries }, headers);
    return { ...answer, body: answer.body as MailTestResult & { error?: string } };
  };
  const queue = async (subject: string) => {
    const em = shop.shop.database.fork();
    await shop.shop.mail.enqueue(em, { to: 'sipho@example.com', subject, html: 'Hi', text: 'Hi' });
    await shop.shop.mail.deliverDue();
    return em.fork().findOneOrFail(QueuedMail, { subject });
  };

  test.each([
    [{ server: 'http://mail.example' }, 'Please give a name such as mail.example.com.'],
    [{ port: 0 }, 'Please give a port from 1 to 65535.'],
    [{ security: 'some' }, 'Please choose one of these.'],
    [{ ownCertificate: 'maybe' }, 'Must be true or false.'],
    [{ senderAddress: 'nobody' }, /valid email address/],
    [{ ownerEmail: 'a@b.example\r\nBcc: c@d.example' }, /valid email address/],
    [{ password: 'x'.repeat(201) }, 'Please use at most 200 characters.'],
  ])('refuses %j on saving and testing, and stores nothing', async (entries, sentence) => {
    for (const answer of [await change(entries), await tryThem(entries)])
      expect(answer).toMatchObject(refusal(400, sentence));
    expect(await shop.query("select * from settings where name = 'mail'")).toEqual([]);
  });

  it('the server stays while emails wait for it, which would become files', async () => {
    await change({ server: '127.0.0.1', port: await freePort() });
    await queue('Your order 1001');
    const refused = refusal(409, /would only be kept as files/, 'server');
    expect(await change({ server: '' })).toMatchObject(refused);
    expect(await shop.query('select status from outgoing_mails')).toEqual([{ status: 'pending' }]);
    await shop.query("update outgoing_mails set status = 'failed'");
    expect((await change({ server: '' })).status).toBe(200);
  });

  it('keeps the password sealed: it is in no answer, no row and no record', async () => {
    const changed = await change({ server: 'mail.example.com', user: 'shop', password: secret });
    const secrets = { set: ['password'], unreadable: [] };
    expect(changed).toMatchObject({ status: 200, body: { secrets } });
    const shown = await calls().settings.show.query({ group: 'mail' });
    expect(shown.entries).not.toHaveProperty('password');
    expect(shown.secrets.set).toEqual(['password']);
    const rows = [await shop.query('table settings'), await shop.query('table activity')];
    const kept = JSON.stringify([changed.body, shown, rows]);
    for (const form of [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64')])
      expect(kept).not.toContain(form);
    expect(kept).toContain('mail.example.com');
    const [record] = await shop.query('select before, after from activity order by id desc');
    expect(record?.before).toMatchObject({ password: 'not set' });
    expect(record?.after).toMatchObject({ password: 'changed' });
    expect((await change({ password: '' })).body).toMatchObject({ secrets: { set: [] } });
  });

  it('follows a change at once, and loses no mail of the time when nothing went out', async () => {
    const [first, second] = [await sinkWith({ password: secret }), await sinkWith()];
    const [senderName, senderAddress] = ['Thandi', 'thandi@shop.example'];
    await change({ ...typedFor(first), senderName, senderAddress });
    expect((await queue('one')).status).toBe('sent');
    expect(first.mails[0]?.from).toMatchObject({ name: senderName, address: senderAddress });

    await change({ password: 'another' });
    expect(await queue('two')).toMatchObject({ status: 'pending', attempts: 1 });

    await change({ port: Number(new URL(second.url).port), user: '' });
    // Mails leave at once when the transport is corrected.
    await second.waitFor(({ subject }) => subject === 'two');
    await queue('three');
    expect(second.mails.map(({ subject }) => subject).sort()).toEqual(['three', 'two']);
    expect(first.mails).toHaveLength(1);
  });

  it('tries at once what was on its way by the old settings when they were mended', async () => {
    const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()];
    const onRecipient = () => {
      asked.resolve();
      return answer.promise;
    };
    const [old, mended] = [await sinkWith({ onRecipient }), await sinkWith()];
    await change({ ...typedFor(old), user: '' });
    const sending = queue('under way');
    await asked.promise;
    await change({ ...typedFor(mended), user: '' });
    await tryThem(typedFor(mended));
    answer.resolve('421 4.3.2 We are going down');
    await sending;
    await mended.waitFor(({ subject }) => subject === 'under way', 10_000);
  });

  it('reports a password saved under another key, and mails wait', async () => {
    const sink = await sinkWith({ password: secret });
    await change(typedFor(sink));
    const { settings } = shop.shop;
    settings.secretKey = 'the key of another machine';
    shop.shop.cache.clear();
    const { lastError } = await queue('waits');
    expect(lastError).toContain('the secret key of the shop is another one now');
    const { secrets } = await calls().settings.show.query({ group: 'mail' });
    expect(secrets).toEqual({ set: ['password'], unreadable: ['password'] });
    await change({ password: secret });
    await sink.waitFor(({ subject }) => subject === 'waits');
    settings.secretKey = undefined;
  });

  describe('the stored password', () => {
    const sentence =
      'Please type the password again: it was saved for another server, port, encryption or user name.';
    const refused = refusal(400, sentence, 'password');
    const stored = { server: 'mail.example.com', port: 587, security: 'starttls', user: 'shop' };
    beforeEach(async () => {
      expect((await change({ ...stored, password: secret })).status).toBe(200);
    });

    test.each([
      { server: '127.0.0.1' },
      { server: 'mail.example.com.evil.example' },
      { port: 2525 },
      { security: 'none' },
      { ownCertificate: true },
      { user: 'another' },
      { server: '127.0.0.1', port: 2525, security: 'none', user: 'another' },
    ])('is neither tried nor kept for %j', async (entries) => {
      expect(await tryThem(entries)).toMatchObject(refused);
      expect(await change(entries)).toMatchObject(refused);
      const { entries: kept, secrets } = await calls().settings.show.query({ group: 'mail' });
      expect(kept).toMatchObject({ ...stored, ownCertificate: false, senderName: '' });
      expect(secrets.set).toEqual(['password']);
    });

    it('is typed with another server, or cleared', async () => {
      const sink = await sinkWith({ password: 'another' });
      const typed = { ...typedFor(sink), password: 'another' };
      expect((await tryThem(typed)).body).toMatchObject({ sent: true });
      expect((await change(typed)).status).toBe(200);
      expect((await change({ server: 'mail.example.com', password: '' })).status).toBe(200);
      expect((await change({ server: '127.0.0.1' })).status).toBe(200);
    });

    it('stays when the name of its server is spelt differently, and with other entries', async () => {
      for (const same of [{ server: 'Mail.Example.com.' }, { user: 'shop', port: '587' }]) {
        expect((await change({ ...same, senderName: 'Thandi' })).status).toBe(200);
      }
    });

    it('is of no use after a way without signing in', async () => {
      const sink = await sinkWith();
      const open = { ...typedFor(sink), user: '', password: undefined };
      const { password, ...entries } = open;
      expect((await tryThem(entries)).body).toMatchObject({ sent: true });
      expect((await change(entries)).status).toBe(200);
      expect(await change({ user: 'shop' })).toMatchObject(refused);
      expect((await change({ server: '' })).status).toBe(200);
      // What Undo sends.
      expect(await change(stored)).toMatchObject(refused);
      expect((await change({ ...stored, password: secret })).status).toBe(200);
    });

    it('is not kept for another server when it cannot be read', async () => {
      const { settings } = shop.shop;
      settings.secretKey = 'the key of another machine';
      shop.shop.cache.clear();
      const answer = await change({ server: '127.0.0.1' });
      settings.secretKey = undefined;
      shop.shop.cache.clear();
      expect(answer).toMatchObject(refused);
    });
  });

  describe('the test mail', () => {
    test.each([
      ['SSH-2.0-internal-secret-banner', '', null],
      ['554 5.7.1 internal-secret-banner', '', '554 5.7.1'],
      ['220 internal-secret-banner', '502 internal-secret-banner', '502'],
    ])('repeats of %j and %j only code and class', async (banner, reply, serverSaid) => {
      const service = createServer((socket) => {
        socket.on('error', () => undefined);
        socket.on('data', () => socket.write(`${reply}\r\n`));
        socket.write(`${banner}\r\n`);
      });
      await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
      onTestFinished(() => void service.close());
      const { port } = service.address() as AddressInfo;
      const { body } = await tryThem({ server: '127.0.0.1', port, security: 'none' });
      expect(body).toMatchObject({ sent: false, serverSaid });
      expect(JSON.stringify(body)).not.toContain('internal-secret-banner');
    });

    it('arrives with the settings as typed, of which nothing is stored', async () => {
      const sink = await sinkWith({ password: secret });
      const { body } = await tryThem({ ...typedFor(sink), ownerEmail: 'me@shop.example' });
      expect(body).toMatchObject({ sent: true, serverSaid: null });
      expect(body.says).toContain('me@shop.example');
      expect(sink.mails[0]).toMatchObject({ recipients: ['me@shop.example'] });
      expect(await shop.query("select * from settings where name = 'mail'")).toEqual([]);

      await change(typedFor(sink));
      const again = await calls().mail.test.mutate({ entries: { senderName: 'Thandi' } });
      expect(again).toMatchObject({ sent: true });
      expect(sink.mails[1]?.recipients).toEqual([owner.email]);
    });

    it('needs a server first', async () => {
      const first = refusal(400, 'Please give the name of your mail server first.');
      expect(await tryThem({ senderName: 'Thandi' })).toMatchObject(first);
    });

    it('uses a server with its own certificate or without encryption when set', async () => {
      const own = await sinkWith({ password: secret, encrypts: true });
      const encrypted = { ...typedFor(own), security: 'starttls', ownCertificate: true };
      expect((await tryThem(encrypted)).body).toMatchObject({ sent: true, remedy: null });
      const remedy = expect.stringContaining('Choose encryption');
      expect((await tryThem(typedFor(own))).body).toMatchObject({ sent: true, remedy });
      await change(encrypted);
      expect((await queue('own')).status).toBe('sent');
      expect(own.mails.map((mail) => mail.encrypted)).toEqual([true, false, true]);
    });

    it('describes errors plainly, without the password', async () => {
      const polite = await sinkWith({ password: 'another' });
      const liar = await sinkWith({ password: 'another', toWrongPassword: 'Who uses *?' });
      const strange = await sinkWith({ password: secret, encrypts: true });
      const picky = await sinkWith({ onSender: () => '553 5.7.1 Not your address' });
      const full = await sinkWith({ onRecipient: () => '550 5.1.1 No such user' });
      const open = { ...typedFor(polite), user: '' };
      const said: [object, string][] = [
        [typedFor(polite), 'refuses our user name and password'],
        [typedFor(liar), 'refuses our user name and password'],
        [{ ...typedFor(strange), security: 'starttls' }, 'cannot be trusted'],
        [{ ...typedFor(polite), security: 'starttls' }, 'does not encrypt'],
        [{ ...open, port: await freePort() }, 'cannot be reached'],
        [{ ...typedFor(picky), user: '' }, 'does not accept the sender address'],
        [{ ...typedFor(full), user: '' }, 'does not accept email to'],
      ];
      for (const [entries, sentence] of said) {
        const { body } = await tryThem(entries);
        expect(body.sent).toBe(false);
        expect(body.says).toContain(sentence);
        expect(JSON.stringify(body)).not.toContain(secret);
        expect(body.serverSaid ?? '').toMatch(/^(?:\d{3}(?: \d\.\d\.\d)?)?$/);
      }
    });
  });
});

test('the environment overrides, is shown as fixed, and is tested', async () => {
  const sink = await sinkWith({ password: secret });
  const smtpUrl = sink.url.replace('//', `//shop:${encodeURIComponent(secret)}@`);
  const [mailFrom, ownerEmail] = ['The Shop <hi@shop.example>', 'boss@shop.example'];
  const shop = await startTestShop({ settings: { smtpUrl, mailFrom, ownerEmail } });
  onTestFinished(() => shop.stop());
  const headers = await shop.signedIn();
  const shown = await shop.rest('GET', path, undefined, headers);
  const sender = { senderName: 'The Shop', senderAddress: 'hi@shop.example' };
  expect(shown.body).toMatchObject({
    entries: { server: '127.0.0.1', user: 'shop', ...sender, ownerEmail },
    secrets: { set: ['password'] },
  });
  const all =
    'ownCertificate,ownerEmail,password,port,security,senderAddress,senderName,server,user';
  expect((shown.body as { fixed: string[] }).fixed.sort().join()).toBe(all);
  expect(JSON.stringify(shown.body)).not.toContain(secret);
  const entries = { server: 'elsewhere.example' };
  expect((await shop.rest('PATCH', path, { entries }, headers)).status).toBe(409);
  const tried = await shop.rest('POST', '/admin/mails/test', { entries }, headers);
  expect(tried.body).toMatchObject({ sent: true });
  expect(sink.mails[0]).toMatchObject({ recipients: ['boss@shop.example'] });
  expect(sink.mails[0]?.from).toMatchObject({ name: 'The Shop', address: 'hi@shop.example' });
});

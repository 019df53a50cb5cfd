import { expect, test } from 'vitest';
import { describeOnDatabase } from '#test/database/database.ts';
import { owner } from '#test/fixtures/auth.ts';
import { mailsOf, validHours } from '#test/fixtures/mails.ts';
import { eventually } from '#test/patience.ts';
import { refusal, testShop } from '#test/shop.ts';
import { KnownAddress } from '../devices/known-device.ts';
import { ensureOwner } from '../owner.ts';
import { sendResetLink } from './reset-password.ts';

describeOnDatabase('setting a new password', (kind) => {
  const shop = testShop({ kind, settings: { publicUrl: 'https://shop.example' } });

  const fresh = 'an even longer password';
  const login = (password: string) => shop.rest('POST', '/login', { email: owner.email, password });
  const reset = (token: string, password = fresh) =>
    shop.rest('POST', '/reset-password', { token, password });
  const change = (
    newPassword: string,
    headers: { authorization: string } | null,
    currentPassword = owner.password,
  ) => shop.rest('POST', '/change-password', { currentPassword, newPassword }, headers ?? {});
  const notRight = {
    issues: [{ path: 'currentPassword', message: 'The current password is not right.' }],
  };
  const ask = (email: string) => shop.rest('POST', '/forgot-password', { email });
  const mails = () => mailsOf(shop);
  async function mailedToken(): Promise<string> {
    await sendResetLink(shop.shop, owner.email);
    const mail = (await mails()).at(-1);
    const link = /https:\/\/shop\.example\/admin\/reset-password#token=([\w-]+)/;
    expect(mail?.html).toMatch(link);
    return link.exec(mail?.text ?? '')?.[1] ?? '';
  }

  test.each([
    ['/forgot-password', {}, 'Please enter your email address.'],
    ['/forgot-password', { email: 'owner' }, 'Please enter a valid email address.'],
    ['/reset-password', { password: fresh }, 'This link is incomplete.'],
    ['/reset-password', { token: 'x', password: '' }, 'Please enter a new password.'],
    ['/reset-password', { token: 'x', password: 'too short' }, 'at least 10 characters'],
    ['/reset-password', { token: 'x', password: 'x'.repeat(201) }, 'at most 200 characters'],
    ['/reset-password', { token: 'x', password: fresh }, 'This link is no longer valid.'],
  ])('%s refuses %j', async (path, body, sentence) => {
    const answer = await shop.rest('POST', path, body);
    expect(answer).toMatchObject(refusal(400, expect.stringContaining(sentence)));
    expect(answer.body).toMatchObject({ code: 'bad_input' });
    expect((await login(owner.password)).status).toBe(200);
  });

  test('asking answers alike for known and unknown emails, and mails the known one only', async () => {
    const unknown = await ask('nobody@shop.example');
    const known = await ask(owner.email.toUpperCase());
    expect(known).toMatchObject({ status: 200, body: { success: true } });
    expect(known.body).toEqual(unknown.body);
    // Without a mail server nothing is on its way.
    expect(known.body).toMatchObject({ message: expect.stringContaining('no mail server yet') });
    await eventually(async () => expect(await mails()).toHaveLength(1));
    expect((await mails())[0]?.recipient).toBe(owner.email);
  });

  test('asking is bounded per client', async () => {
    const one = (turn: number) => ask(`nobody${turn}@shop.example`);
    for (let turn = 0; turn < 5; turn += 1) expect((await one(turn)).status).toBe(200);
    const answer = await one(5);
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('3600');
  });

  test.each([
    [owner.email, 1],
    ['nobody@shop.example', 0],
  ])('within a minute %s gets one link, and a refusal', async (email, known) => {
    const answers = await Promise.all([1, 2, 3].map(() => ask(email)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
    shop.clock.advance(20);
    const again = await ask(email);
    expect(again).toMatchObject(refusal(429, /less than a minute ago/));
    expect(again.body).toMatchObject({ code: 'too_many' });
    expect(again.headers.get('retry-after')).toBe('40');
    await eventually(async () => expect(await mails()).toHaveLength(known));
    shop.clock.advance(40);
    expect((await ask(email)).status).toBe(200);
    await eventually(async () => expect(await mails()).toHaveLength(2 * known));
  });

  test('asking again too soon uses up no link of the hour', async () => {
    for (let turn = 0; turn < 8; turn += 1) await ask(owner.email);
    for (let turn = 0; turn < 4; turn += 1) {
      expect((await ask(`nobody${turn}@shop.example`)).status).toBe(200);
    }
  });

  test('a link works once, ends every session, and opens the throttled door', async () => {
    const before = await shop.signedIn();
    const token = await mailedToken();
    for (let turn = 0; turn < 5; turn += 1) await login('not the password');
    expect((await login(owner.password)).status).toBe(429);
    const answers = await Promise.all([reset(token), reset(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await reset(token, 'yet another password')).status).toBe(400);
    expect((await shop.rest('GET', '/session', undefined, before)).status).toBe(401);
    expect((await login(fresh)).status).toBe(200);
    expect((await login(owner.password)).status).toBe(401);
  });

  test('marks its address as known, so that strangers cannot lock it out', async () => {
    const known = () => shop.shop.database.fork().count(KnownAddress, { address: '127.0.0.1' });
    expect(await known()).toBe(0);
    await reset(await mailedToken());
    expect(await known()).toBe(1);
  });

  test('a link ends after 30 minutes, and with a change of the password', async () => {
    const late = await mailedToken();
    expect(await validHours(shop)).toBe(0.5);
    shop.clock.advance(30 * 60);
    expect((await reset(late)).status).toBe(400);
    const [first, headers] = [await mailedToken(), await shop.signedIn()];
    shop.clock.advance(61);
    const second = await mailedToken();
    expect(second).not.toBe(first);
    await change(fresh, headers);
    expect((await reset(first)).status).toBe(400);
    expect((await reset(second)).status).toBe(400);
    expect((await login(fresh)).status).toBe(200);
  });

  test('a link of a clock that was years ahead is over when the clock is right again', async () => {
    const before = shop.clock.now().toISOString();
    shop.clock.set('2028-11-24T00:30:00Z');
    const token = await mailedToken();
    shop.clock.set(before);
    expect((await reset(token)).status).toBe(400);
  });

  test('the database holds no token of a link', async () => {
    const token = await mailedToken();
    const rows = await shop.query('select * from password_resets');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('changing needs a session and the current password, and is throttled', async () => {
    const headers = await shop.signedIn();
    const wrong = () => change(fresh, headers, 'not the password');
    expect((await change(fresh, null)).status).toBe(401);
    expect(await wrong()).toMatchObject({ status: 400, body: notRight });
    for (let turn = 0; turn < 4; turn += 1) await wrong();
    expect((await change(fresh, headers)).status).toBe(429);
    expect((await shop.rest('GET', '/session', undefined, headers)).status).toBe(200);
    shop.clock.advance(15 * 60);
    expect((await login(owner.password)).status).toBe(200);
  });

  test('a password of the office survives a restart and shows its origin', async () => {
    const from = async (password: string) => {
      const { token } = (await login(password)).body as { token: string };
      return (await shop.calls(token).auth.session.query()).passwordFrom;
    };
    expect(await from(owner.password)).toBe('setting');
    await change(fresh, await shop.signedIn());
    await ensureOwner(shop.shop);
    expect((await login(owner.password)).status).toBe(401);
    expect(await from(fresh)).toBe('shop');
    const link = await mailedToken();
    await reset(link, 'chosen with the mailed link');
    await ensureOwner(shop.shop);
    expect(await from('chosen with the mailed link')).toBe('shop');
  });

  test('changing ends every session', async () => {
    const [one, other] = [await shop.signedIn(), await shop.signedIn()];
    expect((await change(fresh, one)).status).toBe(200);
    for (const headers of [one, other]) {
      expect((await shop.rest('GET', '/session', undefined, headers)).status).toBe(401);
    }
    expect((await login(owner.password)).status).toBe(401);
    expect((await login(fresh)).status).toBe(200);
  });

  const common = 'Many people use this password';
  const named = 'little more than the name of the shop, a name or an address';
  const weak = [
    ['1234567890', common],
    ['QwertyUiop', common],
    ['Password1!', common],
    ['aaaaaaaaaa', common],
    ['Paws & Bowls', named],
    ['pawsandbowls 2026!', named],
    [owner.email, named],
    ['owner owner 1', named],
  ] as const;

  const refusedIn = (path: string, sentence: string) => ({
    status: 400,
    body: { issues: [{ path, message: expect.stringContaining(sentence) }] },
  });

  test.each(weak)('%s is not taken at a change or a reset', async (password, sentence) => {
    const headers = await shop.signedIn();
    const refused = (path: string) => refusedIn(path, sentence);
    expect(await change(password, headers)).toMatchObject(refused('newPassword'));
    const token = await mailedToken();
    expect(await reset(token, password)).toMatchObject(refused('password'));
    expect((await login(owner.password)).status).toBe(200);
    expect((await reset(token)).status).toBe(200);
  });

  test.each([...weak.slice(0, 6), ['siphodlamini', named], ['sipho.d@example', named]] as const)(
    '%s is not taken by an invitation, which stays open',
    async (password, sentence) => {
      const sipho = { name: 'Sipho Dlamini', role: 'packer' } as const;
      const { link } = await shop.owner.auth.invite.mutate(sipho);
      const body = { token: link.split('token=')[1], email: 'sipho.d@example.com' };
      const join = (password: string) => shop.rest('POST', '/join', { ...body, password });
      expect(await join(password)).toMatchObject(refusedIn('password', sentence));
      expect((await join('Sipho likes the green gate')).status).toBe(200);
    },
  );

  const good = ['correct horse battery', 'a long password 1', 'bowls for my two dogs'];
  test.each(good)('%s is taken', async (newPassword) => {
    expect((await change(newPassword, await shop.signedIn())).status).toBe(200);
  });

  test('of two changes with the same password one is done', async () => {
    const headers = await shop.signedIn();
    const wanted = [fresh, 'quite another password'];
    const answers = await Promise.all(wanted.map((one) => change(one, headers)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 400)?.body).toMatchObject(notRight);
  });
});

import { hash } from '@node-rs/argon2';
import { describe, expect, test } from 'vitest';
import { describeOnBothDatabases } from '#test/database/database.ts';
import { owner } from '#test/fixtures/auth.ts';
import { mailsOf } from '#test/fixtures/mails.ts';
import { eventually } from '#test/patience.ts';
import { refusal, testShop } from '#test/shop.ts';
import { Admin } from './admin.entity.ts';
import { KnownAddress } from './devices/known-device.ts';
import { hashPassword, passwordMatches } from './hashes.ts';
import { failuresEverywhere, freeFailures } from './passwords/take-password-guess.ts';
import { sweepSessions } from './sessions.ts';

describeOnBothDatabases('signing in', (kind) => {
  const shop = testShop({ kind, settings: { trustProxy: true } });

  const wrong = { email: owner.email, password: 'not the password' };
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const login = (body: unknown, headers: Record<string, string> = from('192.0.2.1')) =>
    shop.rest('POST', '/login', body, headers);
  const tokenOf = async (body: object = owner) =>
    ((await login(body)).body as { token: string }).token;
  const session = (headers: Record<string, string>) =>
    shop.rest('GET', '/session', undefined, headers);
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const stored = () =>
    shop.query<{ token_hash: string; expires_at: unknown }>('select * from sessions');

  test.each([
    [{}, 'Please enter your email address.'],
    [{ email: '', password: '' }, 'Please enter your email address.'],
    [{ email: 'owner', password: 'x' }, 'Please enter a valid email address.'],
    [{ email: 'a\u0000@b.example', password: 'x' }, 'Please enter a valid email address.'],
    [{ email: owner.email }, 'Please enter your password.'],
    [{ email: owner.email, password: '' }, 'Please enter your password.'],
    [{ ...owner, password: 'x'.repeat(201) }, 'Please use at most 200 characters.'],
    [{ ...owner, remember: 'perhaps' }, 'Must be true or false.'],
  ])('refuses %j', async (body, sentence) => {
    expect(await login(body)).toMatchObject(refusal(400, sentence));
    expect(await stored()).toEqual([]);
  });

  test('answers alike for a wrong password and an unknown email', async () => {
    const expected = {
      status: 401,
      body: {
        success: false,
        error: 'Invalid email or password',
        message: 'Invalid email or password',
        code: 'unauthorized',
      },
    };
    expect(await login(wrong)).toMatchObject(expected);
    expect(await login({ ...wrong, email: 'nobody@shop.example' })).toMatchObject(expected);
    expect(await stored()).toEqual([]);
  });

  test('checks a password for an unknown email too, against timing', async () => {
    const milliseconds = async (task: () => Promise<unknown>) => {
      const start = performance.now();
      await task();
      return performance.now() - start;
    };
    const body = { ...wrong, email: 'nobody@shop.example' };
    const passwordHash = await hashPassword(owner.password);
    const checks: number[] = [];
    const logins: number[] = [];
    for (const round of [1, 2, 3, 4, 5, 6]) {
      checks.push(await milliseconds(() => passwordMatches(wrong.password, passwordHash)));
      logins.push(await milliseconds(() => login(body, from(`192.0.2.${round}`))));
    }
    expect(Math.min(...logins)).toBeGreaterThan(Math.min(...checks) / 2);
  });

  test('takes the email in any letter case and gives a token that works', async () => {
    const answer = await login({ ...owner, email: ` ${owner.email.toUpperCase()} ` });
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, error: null, expiresAt: '2026-11-20T20:00:00.000Z' },
    });
    const { token } = answer.body as { token: string };
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await session(bearer(token))).toMatchObject({
      status: 200,
      body: { email: owner.email, expiresAt: '2026-11-20T20:00:00.000Z', mailLeaves: false },
    });
    expect(await shop.calls(token).auth.session.query()).toMatchObject({ email: owner.email });
  });

  test('stores the hash of a token, never the token', async () => {
    const token = await tokenOf();
    const rows = await stored();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.token_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('takes the token from the Authorization header only', async () => {
    const token = await tokenOf();
    expect((await session({ cookie: `adminToken=${token}; token=${token}` })).status).toBe(401);
    expect((await session({ 'x-token': token })).status).toBe(401);
    expect((await session({ authorization: token })).status).toBe(401);
    expect((await session(bearer(token.toLowerCase()))).status).toBe(401);
    expect((await session(bearer(`${token}x`))).status).toBe(401);
    expect((await session(bearer(token))).status).toBe(200);
  });

  test('ends after 12 hours, or after 30 days when remembered', async () => {
    const short = bearer(await tokenOf());
    const long = bearer(await tokenOf({ ...owner, remember: true }));
    const { body } = await shop.rest('GET', '/session', undefined, long);
    expect(body).toMatchObject({ remembered: true });
    shop.clock.advance(12 * 3600 - 1);
    expect((await session(short)).status).toBe(200);
    shop.clock.advance(1);
    expect((await session(short)).status).toBe(401);
    for (const days of [12, 12]) {
      shop.clock.advance(days * 24 * 3600);
      expect((await session(long)).status).toBe(200);
    }
    shop.clock.advance(6 * 24 * 3600 - 12 * 3600 - 1);
    expect((await session(long)).status).toBe(200);
    shop.clock.advance(1);
    expect((await session(long)).status).toBe(401);
  });

  test('ends after 14 days without a call', async () => {
    const long = bearer(await tokenOf({ ...owner, remember: true }));
    shop.clock.advance(14 * 24 * 3600 - 1);
    expect((await session(long)).status).toBe(200);
    shop.clock.advance(14 * 24 * 3600);
    expect((await session(long)).status).toBe(401);
  });

  test('renews a hash that was made with other parameters', async () => {
    const weak = await hash(owner.password, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    const em = shop.shop.database.fork();
    await em.nativeUpdate(Admin, {}, { passwordHash: weak, appliedPasswordHash: weak });
    const token = await tokenOf();
    const [admin] = await shop.query<{ password_hash: string }>('select * from admins');
    expect(admin?.password_hash).toContain('$m=19456,t=2,p=1$');
    expect((await session(bearer(token))).body).toMatchObject({ passwordFrom: 'setting' });
    expect((await session(bearer(await tokenOf()))).status).toBe(200);
  });

  test('of a clock that was years ahead is over when the clock is right again', async () => {
    const before = shop.clock.now().toISOString();
    shop.clock.set('2028-11-24T00:30:00Z');
    const token = await tokenOf();
    expect((await session(bearer(token))).status).toBe(200);
    shop.clock.set(before);
    expect((await session(bearer(token))).status).toBe(401);
    await sweepSessions(shop.shop);
    expect(await stored()).toEqual([]);
  });

  test('signing out ends this session and no other', async () => {
    const [one, other] = [bearer(await tokenOf()), bearer(await tokenOf())];
    expect((await shop.rest('POST', '/logout')).status).toBe(401);
    expect(await shop.rest('POST', '/logout', undefined, one)).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect((await session(one)).status).toBe(401);
    expect((await shop.rest('POST', '/logout', undefined, one)).status).toBe(401);
    expect((await session(other)).status).toBe(200);
  });

  test('stops after five failures for one email, whatever its letter case', async () => {
    const spellings = [owner.email, owner.email.toUpperCase(), ` ${owner.email}`];
    for (let turn = 0; turn < 5; turn += 1) {
      const email = spellings[turn % spellings.length];
      expect((await login({ ...wrong, email })).status).toBe(401);
    }
    shop.clock.advance(300);
    const answer = await login(owner);
    expect(answer).toMatchObject({ status: 429, body: { success: false, code: 'too_many' } });
    expect(answer.headers.get('retry-after')).toBe('600');
    expect((await shop.rest('POST', '/login/', owner, from('192.0.2.1'))).status).not.toBe(200);
    expect((await shop.rest('POST', '/LOGIN', owner, from('192.0.2.1'))).status).not.toBe(200);
    expect((await login(owner, from('198.51.100.7'))).status).toBe(200);
    shop.clock.advance(600);
    expect((await login(owner)).status).toBe(200);
  });

  test('forgets the failures for an email after a success', async () => {
    for (let turn = 0; turn < 4; turn += 1) await login(wrong);
    expect((await login(owner)).status).toBe(200);
    for (let turn = 0; turn < 5; turn += 1) expect((await login(wrong)).status).toBe(401);
    expect((await login(wrong)).status).toBe(429);
  });

  test('stops after twenty failures from one address, and no other', async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      const email = `guess${turn}@shop.example`;
      expect((await login({ ...wrong, email })).status).toBe(401);
    }
    expect((await login(owner)).status).toBe(429);
    expect((await login(owner, from('192.0.2.2'))).status).toBe(200);
  });

  describe('guessed at from many addresses', () => {
    const stranger = (turn: number) => login(wrong, from(`203.0.113.${turn}`));
    const guessedAt = async (times: number, email = owner.email) => {
      const { limits } = shop.shop;
      for (let turn = 0; turn < times; turn += 1) await limits.fail(failuresEverywhere, email);
    };
    const warnings = () => mailsOf(shop);

    test('counts the failures of all addresses, whatever the letter case', async () => {
      for (let turn = 0; turn < 4; turn += 1) await stranger(turn);
      await login({ ...wrong, email: owner.email.toUpperCase() }, from('203.0.113.9'));
      await login(owner, from('203.0.113.8'));
      expect(await shop.shop.limits.failures(failuresEverywhere, owner.email)).toBe(5);
      shop.clock.advance(24 * 3600);
      expect(await shop.shop.limits.failures(failuresEverywhere, owner.email)).toBe(0);
    });

    test('makes strangers wait, and not who signed in from there before', async () => {
      expect((await login(owner)).status).toBe(200);
      // The longest delay: on a busy machine a sign-in alone takes more than the shortest.
      await guessedAt(freeFailures + 30);
      const done: string[] = [];
      const right = login(owner, from('203.0.113.1')).then((answer) => {
        done.push('stranger');
        return answer;
      });
      const other = login({ ...wrong, email: 'other@shop.example' }, from('203.0.113.2'));
      expect((await other).status).toBe(401);
      expect((await login(wrong)).status).toBe(401);
      expect((await login(owner)).status).toBe(200);
      done.push('known');
      expect((await right).status).toBe(200);
      expect(done).toEqual(['known', 'stranger']);
      // From now on it does not delay either.
      const again = login(owner, from('203.0.113.1')).then(() => done.push('again'));
      const more = stranger(3).then(() => done.push('another'));
      await Promise.all([again, more]);
      expect(done.slice(2)).toEqual(['again', 'another']);
    });

    test('lets three strangers wait at a time over tRPC and REST, and the owner always in', async () => {
      expect((await login(owner)).status).toBe(200);
      await guessedAt(freeFailures);
      const answers = await Promise.all([
        ...[1, 2, 3, 4, 5].map(stranger),
        shop.visitor.auth.login.mutate(wrong).then(
          () => ({ status: 200, headers: null }),
          (error) => ({ status: error.data.httpStatus, headers: null }),
        ),
        login(owner),
      ]);
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 401)).toHaveLength(3);
      expect(statuses.filter((status) => status === 429)).toHaveLength(3);
      expect(statuses.at(-1)).toBe(200);
      const refused = answers.find(({ status, headers }) => status === 429 && headers);
      expect(refused?.headers?.get('retry-after')).toBe('5');
      const counted = await shop.shop.limits.failures(failuresEverywhere, owner.email);
      expect(counted).toBe(freeFailures + 3);
    });

    test('mails the owner once a day, and never an unknown address', async () => {
      await guessedAt(freeFailures - 1);
      await login(wrong);
      await login(wrong);
      await eventually(async () => expect(await warnings()).toHaveLength(1));
      await login(wrong);
      await guessedAt(freeFailures, 'nobody@shop.example');
      await login({ ...wrong, email: 'nobody@shop.example' }, from('203.0.113.4'));
      const [mail, ...others] = await warnings();
      expect(others).toEqual([]);
      expect(mail?.recipient).toBe(owner.email);
      expect(mail?.text).toContain('guessing at your password');
      shop.clock.advance(24 * 3600);
      await guessedAt(freeFailures);
      await login(wrong);
      await eventually(async () => expect(await warnings()).toHaveLength(2));
    });

    test('forgets an address without a sign-in for half a year', async () => {
      await login(owner);
      const known = () => shop.shop.database.fork().count(KnownAddress);
      shop.clock.advance(179 * 24 * 3600);
      await login(owner);
      await sweepSessions(shop.shop);
      shop.clock.advance(2 * 24 * 3600);
      await sweepSessions(shop.shop);
      expect(await known()).toBe(1);
      shop.clock.advance(179 * 24 * 3600);
      await sweepSessions(shop.shop);
      expect(await known()).toBe(0);
    });
  });

  test('lets no parallel guesses slip past', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => login(wrong)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  test('counts each call of a batch', async () => {
    const client = shop.visitor;
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, () => client.auth.login.mutate(wrong)),
    );
    const codes = results.map((result) => result.status === 'rejected' && result.reason.data.code);
    expect(codes.filter((code) => code === 'unauthorized')).toHaveLength(5);
    expect(codes.filter((code) => code === 'too_many')).toHaveLength(3);
  });
});

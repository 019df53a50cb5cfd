import { beforeEach, describe, expect, test } from 'vitest';
import { describeOnDatabase } from '#test/database/database.ts';
import { owner } from '#test/fixtures/auth.ts';
import { mailsOf } from '#test/fixtures/mails.ts';
import { refusal, testShop } from '#test/shop.ts';
import type { SessionView } from '../../shared/calls.ts';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0.0.0 Safari/537.36';
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6) Version/18.6 Mobile/15E148 Safari/604.1';

describeOnDatabase('the devices of the owner', (kind) => {
  const shop = testShop({ kind, settings: { trustProxy: true }, keep: true });
  beforeEach(() => {
    shop.clock.set('2026-11-20T08:00:00Z');
    return shop.clear();
  });

  type Place = { device?: string; userAgent?: string; address?: string };

  async function signIn({ device, userAgent = windows, address = '192.0.2.1' }: Place = {}) {
    const headers = { 'user-agent': userAgent, 'x-forwarded-for': address };
    const { status, body } = await shop.rest('POST', '/login', { ...owner, device }, headers);
    expect(status).toBe(200);
    return { authorization: `Bearer ${(body as { token: string }).token}` };
  }
  const list = async (headers: HeadersInit) =>
    (await shop.rest('GET', '/admin/sessions', undefined, headers)).body as SessionView[];
  const statusOf = async (headers: HeadersInit) =>
    (await shop.rest('GET', '/session', undefined, headers)).status;
  const end = (headers: HeadersInit, id: unknown) =>
    shop.rest('DELETE', `/admin/sessions/${id}`, undefined, headers);

  describe('the list', () => {
    test('shows each in words, this one first, then the one that was seen last', async () => {
      const phone = await signIn({ userAgent: iPhone, address: '198.51.100.7' });
      const desk = await signIn();
      await signIn({ userAgent: '<b>curl</b>' });
      shop.clock.advance(600);
      expect(await statusOf(phone)).toBe(200);
      const found = await list(desk);
      expect(found).toMatchObject([
        { device: 'Chrome on Windows', address: '192.0.2.1', current: true },
        { device: 'Safari on an iPhone', address: '198.51.100.7', current: false },
        { device: 'A program', current: false },
      ]);
      const { authorization } = desk;
      const calls = shop.calls(authorization.slice('Bearer '.length));
      expect(await calls.auth.sessions.query()).toEqual(found);
      // Nothing that allows a sign-in or identifies the device elsewhere.
      expect(JSON.stringify(found)).not.toMatch(/hash|token|[0-9a-f]{64}/i);
      shop.clock.advance(13 * 3600);
      expect((await shop.rest('GET', '/admin/sessions', undefined, desk)).status).toBe(401);
    });

    test('notes when a device was seen at most every five minutes', async () => {
      const desk = await signIn();
      const seenAt = async () => (await list(desk))[0]?.seenAt;
      const first = await seenAt();
      shop.clock.advance(299);
      expect(await seenAt()).toBe(first);
      shop.clock.advance(1);
      await statusOf(desk);
      expect(await seenAt()).toBe(shop.clock.now().toISOString());
    });
  });

  describe('signing out', () => {
    test('one device ends that one, once', async () => {
      const [desk, phone] = [await signIn(), await signIn({ userAgent: iPhone })];
      const [, other] = await list(desk);
      expect((await end({}, other?.sessionID)).status).toBe(401);
      expect((await end(desk, 'x')).status).toBe(400);
      expect((await end(desk, 999)).status).toBe(404);
      expect(await statusOf(phone)).toBe(200);
      expect(await end(desk, other?.sessionID)).toMatchObject({
        status: 200,
        body: { message: 'That device is signed out.' },
      });
      expect(await statusOf(phone)).toBe(401);
      expect(await end(desk, other?.sessionID)).toMatchObject(
        refusal(404, 'This sign-in is over already.'),
      );
      expect(await list(desk)).toHaveLength(1);
    });

    test('all others leaves this one', async () => {
      const [desk, ...others] = [await signIn(), await signIn(), await signIn()];
      const all = async () => shop.rest('POST', '/admin/sessions/end-others', undefined, desk);
      expect((await all()).body).toMatchObject({ message: '2 other devices are signed out.' });
      expect((await all()).body).toMatchObject({ message: 'No other device was signed in.' });
      for (const other of others) expect(await statusOf(other)).toBe(401);
      expect(await statusOf(desk)).toBe(200);
    });
  });

  describe('a device that was not seen before', () => {
    const mails = () => mailsOf(shop);

    test('is mailed to the owner, but for the first of a new shop', async () => {
      await signIn({ device: 'desk' });
      await signIn({ device: 'desk', address: '203.0.113.9' });
      expect(await mails()).toEqual([]);
      await signIn({ device: 'phone', userAgent: iPhone, address: '198.51.100.7' });
      await signIn({ device: 'phone', userAgent: iPhone });
      const [mail, ...more] = await mails();
      expect(more).toEqual([]);
      expect(mail?.recipient).toBe(owner.email);
      expect(mail?.subject).toContain('A new device signed in');
      expect(mail?.text).toContain('Safari on an iPhone, on 20 November 2026 at 10:00');
      expect(mail?.text).toContain('198.51.100.7');
      expect(mail?.text).toContain('/admin/account');
    });

    test('is one that has the number of another, and one that keeps none elsewhere', async () => {
      await signIn({ device: 'desk' });
      await signIn({ device: 'desk', userAgent: iPhone });
      expect(await mails()).toHaveLength(1);
      await signIn({ userAgent: '<script>alert(1)</script> your bank' });
      expect(await mails()).toHaveLength(2);
      await signIn({ userAgent: 'curl/8' });
      expect(await mails()).toHaveLength(2);
      await signIn({ userAgent: 'curl/8', address: '198.51.100.8' });
      const written = await mails();
      expect(written).toHaveLength(3);
      expect(JSON.stringify(written)).not.toContain('your bank');
    });

    test('is not one whose password is wrong, and its text is short', async () => {
      await signIn({ device: 'desk' });
      const wrong = { ...owner, password: 'not this one', device: 'thief' };
      expect((await shop.rest('POST', '/login', wrong)).status).toBe(401);
      const long = await shop.rest('POST', '/login', { ...owner, device: 'x'.repeat(101) });
      expect(long).toMatchObject({ status: 400, body: { success: false } });
      expect(await mails()).toEqual([]);
    });
  });
});

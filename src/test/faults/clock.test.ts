import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pauseFor } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { answerOf, call, signIn } from '../calls/calls.ts';
import { expectKept, type Known, submit } from '../calls/order-senders.ts';
import { describeOnBothDatabases } from '../database/database.ts';
import { owner } from '../fixtures/auth.ts';
import { letter } from '../fixtures/newsletter.ts';
import { type MailSink, startMailSink } from '../servers/mail-sink.ts';
import { isReady } from '../servers/server-process.ts';
import { testServer } from '../servers/test-server.ts';

const minute = 60_000;
const hour = 60 * minute;

describeOnBothDatabases('a clock an hour ahead', (kind) => {
  let sink: MailSink;
  beforeAll(async () => {
    sink = await startMailSink();
    return () => sink.stop();
  });
  const server = testServer({
    kind,
    settings: () => ({ SMTP_URL: sink.url, OWNER_EMAIL: owner.email, CLOCK_AHEAD: file }),
    program: 'test/faults/skewed-server.ts',
    sells: ['Lamb & Rice 8 kg'],
  });
  const file = join(server.folder, 'ahead');
  const known: Known = new Map();

  const setAhead = async (milliseconds: number) => {
    if (milliseconds === 0) rmSync(file);
    else writeFileSync(file, String(milliseconds));
    await pauseFor(500);
  };
  const mailed = () => sink.mails.filter(({ recipients }) => recipients.join() === owner.email);
  const untilMailed = async () => {
    while (mailed().length < known.size) await pauseFor(200);
  };

  test('orders, sign-ins, mails and the jobs of the clock go on', async () => {
    await submit(server, 'before', server.lines, known);
    await untilMailed();

    await setAhead(hour);
    expect(await isReady(server.url)).toBe(true);
    // Its first attempt fails, so the next one is noted by the clock that is ahead.
    sink.refuseNext(451);
    await submit(server, 'ahead', server.lines, known);
    const during = await signIn(server);
    const wrong = { email: owner.email, password: 'a wrong password' };
    expect((await call(server, 'POST', '/login', { body: wrong })).status).toBe(401);
    await pauseFor(2_000);

    await setAhead(0);
    expect(await isReady(server.url)).toBe(true);
    await submit(server, 'back', server.lines, known);
    for (const session of [server.token, during, await signIn(server)]) {
      expect((await call(server, 'GET', '/orders', { token: session })).status).toBe(200);
    }
    await answerOf(
      call(server, 'POST', '/admin/newsletter/subscribers', {
        token: server.token,
        body: { email: 'reader@example.com' },
      }),
    );
    const scheduledDate = new Date(Date.now() + 1.5 * minute).toISOString();
    const body = { ...letter, scheduledDate };
    await answerOf(call(server, 'POST', '/admin/newsletter', { token: server.token, body }));
    const begun = performance.now();
    await untilMailed();
    while (!sink.mails.some(({ subject }) => subject === letter.subject)) await pauseFor(200);
    const seconds = Math.round((performance.now() - begun) / 1000);
    process.stdout.write(
      `clock (${kind}): mails and a newsletter due in 90 s were sent ${seconds} s after it was set back\n`,
    );
    expect(mailed()).toHaveLength(known.size);
    await expectKept(server, server.token, known);
    expect(await server.end('SIGTERM')).toMatchObject({ code: 0 });
  });
});

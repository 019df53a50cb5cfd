import { setTimeout as pauseFor } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { answerOf, call } from '../calls/calls.ts';
import { expectKept, type Known, submit } from '../calls/order-senders.ts';
import { owner } from '../fixtures/auth.ts';
import { letter } from '../fixtures/newsletter.ts';
import { freePort } from '../free-port.ts';
import { type MailSink, startMailSink } from '../servers/mail-sink.ts';
import { isReady } from '../servers/server-process.ts';
import { testServer } from '../servers/test-server.ts';

const orders = 20;
const readers = 40;

let sink: MailSink | undefined;
let port: number;
const server = testServer({
  async settings() {
    port = await freePort();
    const url = `smtp://127.0.0.1:${port}`;
    return { SMTP_URL: url, OWNER_EMAIL: owner.email, NEWSLETTER_RATE: '0' };
  },
  sells: ['Lamb & Rice 8 kg'],
});
afterAll(() => sink?.stop());

test('while the mail server is away orders are taken; when it is back each mail leaves once', async () => {
  for (let number = 1; number <= readers; number += 1) {
    const body = { email: `reader${number}@example.com` };
    await answerOf(
      call(server, 'POST', '/admin/newsletter/subscribers', { token: server.token, body }),
    );
  }
  const known: Known = new Map();
  for (let count = 1; count <= orders; count += 1) {
    await submit(server, `away-${count}`, server.lines, known);
  }
  const draft = call(server, 'POST', '/admin/newsletter', { token: server.token, body: letter });
  const { newsletterID } = await answerOf<{ newsletterID: number }>(draft);
  const body = { newsletterID };
  await answerOf(call(server, 'POST', '/admin/newsletter/send', { token: server.token, body }));
  await pauseFor(60_000);
  expect(await isReady(server.url)).toBe(true);

  sink = await startMailSink({ port });
  const { mails } = sink;
  const back = performance.now();
  const ofOrders = () => mails.filter(({ recipients }) => recipients.join() === owner.email);
  const letters = () => mails.filter(({ subject }) => subject === letter.subject);
  while (ofOrders().length < orders || letters().length < readers) await pauseFor(200);
  const seconds = Math.round((performance.now() - back) / 1000);
  process.stdout.write(`mail server away for a minute: all mails had left ${seconds} s after\n`);
  await pauseFor(2_000);
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(mails.length);
  expect(ofOrders()).toHaveLength(orders);
  expect(letters()).toHaveLength(readers);
  await expectKept(server, server.token, known);
});

import { expect, it } from 'vitest';
import { rawConnection } from '#test/servers/raw-connection.ts';
import { serve } from '#test/uploads/test-bed.ts';
import { type DrainBounds, drainRefused } from './multipart-middleware.ts';

/** Sends the head of a long request, then bytes until it is cut off. @returns the answer. */
async function sendEndlessly(bounds: DrainBounds, pauseAfter = Number.POSITIVE_INFINITY) {
  const port = await serve(async (ctx) => {
    drainRefused(ctx.req, bounds);
    ctx.status = 413;
    ctx.body = 'Too large.';
  });
  const { socket, ended } = rawConnection(port);
  let sent = 0;
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000000000\r\n\r\n');
  const chunk = Buffer.alloc(64 * 1024);
  const send = () => {
    if (socket.destroyed || sent >= pauseAfter) return;
    sent += chunk.length;
    socket.write(chunk, () => setImmediate(send));
  };
  const start = performance.now();
  send();
  return { answer: await ended, sent, milliseconds: performance.now() - start };
}

it('disconnects a sender that continues after the answer', async () => {
  const { answer, sent } = await sendEndlessly({ bytes: 2_000_000, milliseconds: 60_000 });
  expect(answer).toContain('413');
  expect(answer).toContain('Too large.');
  expect(sent).toBeGreaterThan(2_000_000);
  expect(sent).toBeLessThan(20_000_000);
});

it('cuts a sender off that stays without sending', async () => {
  const { answer, milliseconds } = await sendEndlessly({ bytes: 1e9, milliseconds: 150 }, 100_000);
  expect(answer).toContain('413');
  expect(milliseconds).toBeGreaterThan(140);
});

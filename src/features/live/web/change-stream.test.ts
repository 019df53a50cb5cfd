import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { subscribeToChanges } from './change-stream.ts';

beforeEach(() => {
  vi.useFakeTimers();
  const texts = { getItem: () => 'token', setItem() {}, removeItem() {} };
  vi.stubGlobal('localStorage', texts);
  vi.stubGlobal('sessionStorage', texts);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const aStream = (text = '') =>
  new Response(
    new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode(`:\n\n${text}`)),
    }),
  );

/** The events received when the server gives these answers in turn. */
async function heardOf(...answers: (() => Promise<Response>)[]) {
  const stop = new AbortController();
  const heard: unknown[] = [];
  const pending = [...answers];
  vi.stubGlobal('fetch', () => pending.shift()?.() ?? new Promise<Response>(() => {}));
  void subscribeToChanges({ onChange: (topics) => heard.push(topics), signal: stop.signal });
  await vi.advanceTimersByTimeAsync(5_000);
  stop.abort();
  return heard;
}

const refused = () => Promise.reject(new TypeError('Failed to fetch'));
const broken = () => Promise.resolve(new Response('', { status: 502 }));

test('fetches changes before the first connection, then events', async () => {
  const message = aStream('data: {"topics": ["orders"]}\n\n');
  expect(await heardOf(() => Promise.resolve(message))).toEqual(['any', ['orders']]);
});

test('fetches changes during failed attempts, and checks the shop at the first', async () => {
  expect(await heardOf(refused, broken, () => Promise.resolve(aStream()))).toEqual([[], 'any']);
});

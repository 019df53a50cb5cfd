import { createTRPCClient } from '@trpc/client';
import { beforeEach, expect, test, vi } from 'vitest';
import type { AppRouter } from '#app/router.ts';
import { callWire } from './call-wire.ts';
import { createQueryClient } from './query-client.ts';

const client = createTRPCClient<AppRouter>({ links: [callWire] });
let limit: AbortController;
/** The requests to a server that never answers. */
let asked: RequestInit[];

beforeEach(() => {
  limit = new AbortController();
  asked = [];
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => limit.signal);
  vi.stubGlobal('fetch', (_: unknown, { signal, ...options }: RequestInit) => {
    asked.push(options);
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  });
});

const timeIsUp = () => limit.abort(new DOMException('', 'TimeoutError'));

test('an unanswered call times out and is not retried', async () => {
  const asking = createQueryClient().fetchQuery({
    queryKey: ['hanging'],
    queryFn: () => client.products.list.query(),
    retryDelay: 0,
    retry: createQueryClient().getDefaultOptions().queries?.retry,
  });
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  timeIsUp();
  await expect(asking).rejects.toThrow();
  expect(asked).toHaveLength(1);
});

test('a long text has the time that a slow line takes to send it', async () => {
  const content = 'a'.repeat(1_000_000);
  const sending = client.newsletter.create.mutate({ subject: 'Long', content });
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  const [given] = vi.mocked(AbortSignal.timeout).mock.lastCall ?? [];
  expect(given).toBeGreaterThan(45_000 + 100_000);
  timeIsUp();
  await expect(sending).rejects.toThrow();
});

test('an aborted call ends before its timeout', async () => {
  const leaving = new AbortController();
  const asking = client.products.list.query(undefined, { signal: leaving.signal });
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  leaving.abort();
  await expect(asking).rejects.toThrow();
});

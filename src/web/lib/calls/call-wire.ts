import { httpBatchLink } from '@trpc/client';
import { readAdminToken } from './admin-token.ts';
import type { CallLink } from './trpc.ts';

/** The server takes no longer batches (`longestBatch` in `server/http/trpc.ts`). */
const longestBatch = 20;
/** Some proxies refuse longer addresses. */
const longestAddress = 2000;

/** Milliseconds after which no answer counts as a failure: servers and lines hang. */
const longestWait = 45_000;
/** Bytes that also the slowest line sends in a millisecond. */
const slowestLine = 10;

/** The limit of what is on its way: as long as it takes to send, and then the wait for an answer. */
function limitOf({ body, signal }: RequestInit): AbortSignal {
  const size = typeof body === 'string' ? body.length : 0;
  const limit = AbortSignal.timeout(longestWait + size / slowestLine);
  // Browsers from before the spring of 2024 have no `any`: a call that nobody waits for ends later there.
  return signal && 'any' in AbortSignal ? AbortSignal.any([signal, limit]) : limit;
}

/** How calls travel. Fetched when the browser is idle, or with the first call. */
export const callWire: CallLink = httpBatchLink({
  url: '/trpc',
  maxItems: longestBatch,
  maxURLLength: longestAddress,
  fetch: (address, options = {}) => fetch(address, { ...options, signal: limitOf(options) }),
  headers({ opList }) {
    const token = readAdminToken();
    // A press sends one call, so that a key never travels with another one's.
    const key = opList.map(({ context }) => context.idempotencyKey).find(Boolean);
    return {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(typeof key === 'string' && { 'idempotency-key': key }),
    };
  },
});

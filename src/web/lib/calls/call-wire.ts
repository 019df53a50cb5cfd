import { httpBatchLink } from '@trpc/client';
import { readAdminToken } from './admin-token.ts';
import type { CallLink } from './trpc.ts';

/** The server takes no longer batches (`longestBatch` in `server/http/trpc.ts`). */
const longestBatch = 20;
/** Some proxies refuse longer addresses. */
const longestAddress = 2000;

/** How calls travel. Fetched when the browser is idle, or with the first call. */
export const callWire: CallLink = httpBatchLink({
  url: '/trpc',
  maxItems: longestBatch,
  maxURLLength: longestAddress,
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

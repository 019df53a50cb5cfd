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
  headers() {
    const token = readAdminToken();
    return token ? { authorization: `Bearer ${token}` } : {};
  },
});

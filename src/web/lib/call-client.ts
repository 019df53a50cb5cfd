import { httpBatchLink } from '@trpc/client';
import { readAdminToken } from './admin-token.ts';
import { trpc } from './trpc.ts';

/** The server takes no longer batches (`longestBatch` in `server/http/trpc.ts`). */
const longestBatch = 20;
/** Some proxies refuse longer addresses. */
const longestAddress = 2000;

/** The client of the typed calls. On the server nothing is ever sent: pages are prefetched there. */
export function createCallClient() {
  return trpc.createClient({
    links: [
      httpBatchLink({
        url: '/trpc',
        maxItems: longestBatch,
        maxURLLength: longestAddress,
        headers() {
          const token = readAdminToken();
          return token ? { authorization: `Bearer ${token}` } : {};
        },
      }),
    ],
  });
}

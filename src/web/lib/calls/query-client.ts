import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { errorCode } from './trpc.ts';

/** Milliseconds for which data is fresh: prefetched data is not refetched at once. */
const freshFor = 30_000;

/** Refusals are final. A timeout is not retried: the user has waited long enough. */
function shouldRetry(failures: number, error: Error): boolean {
  const late = error.cause instanceof Error && error.cause.name === 'TimeoutError';
  return errorCode(error) === null && !late && failures < 2;
}

/** One per tab, and one per page rendered on the server. */
export function createQueryClient(onUnauthorized: () => void = () => {}): QueryClient {
  const onError = (error: unknown) => {
    if (errorCode(error) === 'unauthorized') onUnauthorized();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // Offline calls fail at once instead of pausing, so that the screen can show it.
      queries: {
        staleTime: freshFor,
        retry: shouldRetry,
        retryOnMount: false,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}

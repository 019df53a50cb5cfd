import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { errorCode } from './error-text.ts';

/** Milliseconds for which an answer counts as fresh: the page's own data is not fetched again at once. */
const freshFor = 30_000;

/** Refusals do not change by asking again; a lost connection may. Who has waited long enough is told. */
function shouldRetry(failures: number, error: Error): boolean {
  const late = error.cause instanceof Error && error.cause.name === 'TimeoutError';
  return errorCode(error) === null && !late && failures < 2;
}

/** One per visitor (and one per rendered page on the server). `onUnauthorized`: the session ended. */
export function createQueryClient(onUnauthorized: () => void = () => {}): QueryClient {
  const onError = (error: unknown) => {
    if (errorCode(error) === 'unauthorized') onUnauthorized();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // Without a connection a call fails at once, and the screen says so; it does not wait silently.
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

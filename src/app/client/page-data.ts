import type { createServerSideHelpers } from '@trpc/react-query/server';
import type { AppRouter } from '#app/router.ts';

/** What a route may prefetch with: on the server directly, in the browser over the wire. */
export type PageData = Omit<
  ReturnType<typeof createServerSideHelpers<AppRouter>>,
  'queryClient' | 'dehydrate'
>;

/** What is known about a visit when a page prefetches. */
export type Visit = { params: Record<string, string | undefined>; search: URLSearchParams };

import type { TRPCLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import type { createServerSideHelpers } from '@trpc/react-query/server';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '#app/router.ts';

/** The only place where the server's router enters the client, as a type. */
export const trpc = createTRPCReact<AppRouter>();

export type CallLink = TRPCLink<AppRouter>;

export type Inputs = inferRouterInputs<AppRouter>;
export type Outputs = inferRouterOutputs<AppRouter>;

/** Prefetching: direct on the server, over HTTP in the browser. */
export type PageData = Omit<
  ReturnType<typeof createServerSideHelpers<AppRouter>>,
  'queryClient' | 'dehydrate'
>;

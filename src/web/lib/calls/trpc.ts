import type { TRPCLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import type { createServerSideHelpers } from '@trpc/react-query/server';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '#app/router.ts';

/** The typed calls. This is the one place where the server's router enters the client, as a type. */
export const trpc = createTRPCReact<AppRouter>();

/** A way for calls to the server. */
export type CallLink = TRPCLink<AppRouter>;

export type Inputs = inferRouterInputs<AppRouter>;
export type Outputs = inferRouterOutputs<AppRouter>;

/** What a page may prefetch with: on the server directly, in the browser over the wire. */
export type PageData = Omit<
  ReturnType<typeof createServerSideHelpers<AppRouter>>,
  'queryClient' | 'dehydrate'
>;

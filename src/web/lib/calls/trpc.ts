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

type ErrorData = { code?: unknown; httpStatus?: unknown; issues?: unknown };

function dataOf(error: unknown): ErrorData | undefined {
  const data = (error as { data?: unknown } | null)?.data;
  return typeof data === 'object' && data !== null ? data : undefined;
}

export const isConflict = (error: unknown): boolean => dataOf(error)?.httpStatus === 409;

/** Null without a response. */
export function errorCode(error: unknown): string | null {
  const code = dataOf(error)?.code;
  return typeof code === 'string' ? code : null;
}

/**
 * The server's message, or `otherwise` without a proper response.
 * @param notDone replaces `otherwise` without a connection: "Order 1299 is not confirmed."
 */
export function errorText(error: unknown, otherwise: string, notDone = otherwise): string {
  const code = errorCode(error);
  if (code === null && notDone && navigator.onLine === false)
    return `No connection: ${notDone.charAt(0).toLowerCase()}${notDone.slice(1)}`;
  const answered = code !== null && code !== 'internal';
  return answered && error instanceof Error && error.message ? error.message : otherwise;
}

export function errorIssues(error: unknown): { path: string; message: string }[] {
  const issues = dataOf(error)?.issues;
  return Array.isArray(issues) ? issues : [];
}

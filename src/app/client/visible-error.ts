import type { TRPCError } from '@trpc/server';

/** An error of a procedure called on the server, in the shape in which the browser would see it. */
export function toVisibleError(error: TRPCError): Error {
  const visible = { name: 'TRPCClientError', message: error.message, data: { code: 'not_found' } };
  return visible as Error;
}

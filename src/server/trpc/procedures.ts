import { DomainError } from '#shared/errors.ts';
import { isConnectionLoss } from '../db/is-connection-loss.ts';
import { toProtocolError } from './to-protocol-error.ts';
import { bareProcedure, middleware } from './trpc.ts';

export { router } from './trpc.ts';

/** Gives a refusal the protocol's code, so that both voices answer with the right status. */
const refusals = middleware(async ({ next }) => {
  const result = await next();
  const cause = result.ok ? undefined : result.error.cause;
  if (!(cause instanceof DomainError) && !isConnectionLoss(cause)) return result;
  throw toProtocolError(cause);
});

const signedIn = middleware(async ({ ctx, next }) => {
  const identity = await ctx.identify();
  if (!identity) throw new DomainError('unauthorized', 'Please sign in.');
  return next({ ctx: { ...ctx, identity } });
});

/** A procedure that anybody may call. */
export const publicProcedure = bareProcedure.meta({ guard: 'public' }).use(refusals);

/** A procedure for the signed-in owner only: the session is checked before the input is read. */
export const adminProcedure = bareProcedure.meta({ guard: 'admin' }).use(refusals).use(signedIn);

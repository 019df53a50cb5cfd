import { initTRPC } from '@trpc/server';
import { ZodError } from 'zod';
import { DomainError } from '#shared/errors.ts';
import type { Scope } from '#shared/office/api-keys.ts';
import type { Role } from '#shared/office/roles.ts';
import { actorOf, requireRole, requireScope } from '../authorize.ts';
import type { RequestContext } from '../context.ts';
import type { Limit } from '../limits/limits.ts';
import { KeyTaken, onceOf } from '../once/once.ts';
import { describeError, toProtocolError, unavailable } from './errors.ts';
import type { ProcedureMeta } from './rest-calls.ts';

const { router, middleware, procedure } = initTRPC
  .context<RequestContext>()
  .meta<ProcedureMeta>()
  .create({
    isDev: false,
    errorFormatter({ shape, error }) {
      const { code, message, issues, retryAfter } = describeError(error);
      return {
        ...shape,
        message,
        data: { code, httpStatus: shape.data.httpStatus, issues, retryAfter },
      };
    },
  });

export { router };

/** Gives a refusal the protocol's code, so that both voices answer with the right status. */
const refusals = middleware(async ({ next }) => {
  const result = await next();
  const cause = result.ok ? undefined : result.error.cause;
  if (!(cause instanceof DomainError) && !unavailable(cause)) return result;
  throw toProtocolError(cause);
});

const inRole = (role: Role) =>
  middleware(async ({ ctx, next }) => {
    const identity = await requireRole(ctx, role);
    return next({ ctx: { ...ctx, identity, actor: actorOf(identity) } });
  });

const inScope = (scope: Scope, role: Role) =>
  middleware(async ({ ctx, next }) => {
    const identity = await requireScope(ctx, scope, { role });
    return next({ ctx: { ...ctx, identity, actor: actorOf(identity) } });
  });

/** A procedure that anybody may call. */
export const publicProcedure = procedure.meta({ guard: 'public' }).use(refusals);

/**
 * A procedure for whoever is signed in with this role, or one that may do more, which no API key reaches: the
 * session is checked before the input is read.
 */
export const roleProcedure = (role: Role) =>
  procedure.meta({ guard: 'admin', role }).use(refusals).use(inRole(role));

/** A procedure for the signed-in owner only. */
export const adminProcedure = roleProcedure('owner');

/** A procedure for whoever is signed in with the role, and for API keys that have the scope, checked just as early. */
export function scopedProcedure(scope: Scope, role: Role = 'office') {
  return procedure.meta({ guard: 'admin', scope, role }).use(refusals).use(inScope(scope, role));
}

/**
 * Counts input that fails its schema as a refusal under a limit, for each address: such calls never
 * reach the operation, which counts the others.
 */
const countRefusedInput = (limit: Limit) =>
  middleware(async ({ ctx, next }) => {
    const { limits } = ctx.shop;
    await limits.check(limit, ctx.address);
    const result = await next();
    if (!result.ok && result.error.cause instanceof ZodError) await limits.fail(limit, ctx.address);
    return result;
  });

/**
 * A procedure that anybody may call, so often: its operation counts what it accepts and refuses under
 * the limit. It refuses with `too_many` once the refusals are used up.
 */
export function limitedProcedure(limit: Limit) {
  return procedure.meta({ guard: 'public', limit }).use(refusals).use(countRefusedInput(limit));
}

/**
 * Lets a call that creates happen once for its `Idempotency-Key`: sent again with the same input it is
 * answered what it was answered first, while and after it is carried out. Of refusals nothing is kept.
 * Comes after `.input()`; the label has `takesKey`, and the operation hands its context to `write`.
 */
export const onceByKey = middleware(async ({ ctx, path, input, next }) => {
  const once = await onceOf(ctx, path, input);
  const proceed = () => next({ ctx: { ...ctx, ...(once && { once }) } });
  type Result = Awaited<ReturnType<typeof proceed>>;
  if (!once) return proceed();
  // The protocol has no words for an answer without the call; this is what its own are made of.
  const repeat = ({ data }: { data: unknown }) =>
    ({ ok: true, data, marker: 'middlewareMarker' }) as unknown as Result;
  const earlier = await once.answer();
  if (earlier) return repeat(earlier);
  const result = await proceed();
  if (result.ok) {
    await once.keep(result.data);
    return result;
  }
  const quicker = result.error.cause instanceof KeyTaken ? await once.answer() : null;
  return quicker ? repeat(quicker) : result;
});

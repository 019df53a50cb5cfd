import { initTRPC } from '@trpc/server';
import { ZodError, z } from 'zod';
import { DomainError } from '#shared/errors.ts';
import type { Scope } from '#shared/office/api-keys.ts';
import type { Role } from '#shared/office/roles.ts';
import { actorOf, requireRole, requireScope } from '../authorize.ts';
import type { Identity, RequestContext } from '../context.ts';
import type { Limit } from '../limits/limits.ts';
import { KeyTaken, onceOf } from '../once/once.ts';
import { describeError, toProtocolError, unavailable } from './errors.ts';
import type { ProcedureMeta, RestCall } from './rest-calls.ts';

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

/**
 * Converts refusals to TRPCErrors, for the right status in REST and tRPC. Calls of one batch run
 * concurrently, so all but the first have an entity manager of their own.
 */
const refusals = middleware(async ({ ctx, batchIndex, next }) => {
  const result =
    batchIndex === 0 ? await next() : await next({ ctx: { ...ctx, em: ctx.shop.database.fork() } });
  const cause = result.ok ? undefined : result.error.cause;
  if (!(cause instanceof DomainError) && !unavailable(cause)) return result;
  throw toProtocolError(cause);
});

const identified = <I extends Identity>(identify: (context: RequestContext) => Promise<I>) =>
  middleware(async ({ ctx, next }) => {
    const identity = await identify(ctx);
    return next({ ctx: { ...ctx, identity, actor: actorOf(identity) } });
  });

export const publicProcedure = procedure.meta({ guard: 'public' }).use(refusals);

/** Checked before the input; API keys are refused. */
export const roleProcedure = (role: Role) =>
  procedure
    .meta({ guard: 'admin', role })
    .use(refusals)
    .use(identified((context) => requireRole(context, role)));

export const adminProcedure = roleProcedure('owner');

/** Requires a session with this role or an API key with the scope, checked before the input. */
export function scopedProcedure(scope: Scope, role: Role = 'office') {
  return procedure
    .meta({ guard: 'admin', scope, role })
    .use(refusals)
    .use(identified((context) => requireScope(context, scope, { role })));
}

/** Counts input that fails its schema as a refusal, since it never reaches the operation. */
const countRefusedInput = (limit: Limit) =>
  middleware(async ({ ctx, next }) => {
    const { limits } = ctx.shop;
    await limits.check(limit, ctx.address);
    const result = await next();
    if (!result.ok && result.error.cause instanceof ZodError) await limits.fail(limit, ctx.address);
    return result;
  });

/**
 * The operation applies the limit itself. This refuses with `too_many` once the limit of refusals
 * is reached.
 */
export function limitedProcedure(limit: Limit) {
  return procedure.meta({ guard: 'public', limit }).use(refusals).use(countRefusedInput(limit));
}

type Details = Pick<RestCall, 'contentTypes' | 'requestHeaders'>;

/** Details of a call whose files are optional. */
export const formOrJson = { contentTypes: ['multipart/form-data', 'application/json'] };
/** Details of a call whose files are required. */
export const formOnly = { contentTypes: ['multipart/form-data'] };

/** Details of a call with `onceByKey`. */
export const takesKey = {
  requestHeaders: z.object({
    'Idempotency-Key': z
      .string()
      .optional()
      .describe(
        'A key of your own, new for each thing that you send: the same key again, within a day, answers the same instead of doing it again',
      ),
  }),
};

type Address = `${RestCall['method']} /${string}`;
type Call<More = unknown> = [address: Address, errors?: number[], details?: Details & More];

/**
 * Procedures that are REST calls too, under a heading of the document: each builder, then
 * `.summary()`. `errors` are specific ones (404, 409, 429); `http/openapi` adds the common ones.
 */
export function restProcedures(heading: string) {
  const restCall = ([address, errors = [], details]: Call, summary: string) => {
    const [method, path] = address.split(' ') as [RestCall['method'], RestCall['path']];
    return {
      openapi: { method, path, tags: [heading], summary, errorResponses: errors, ...details },
    };
  };
  return {
    open: (...call: Call) => ({
      summary: (text: string) => publicProcedure.meta(restCall(call, text)),
    }),
    limited: (limit: Limit, ...call: Call) => ({
      summary: (text: string) => limitedProcedure(limit).meta(restCall(call, text)),
    }),
    inRole: (role: Role, ...call: Call) => ({
      summary: (text: string) => roleProcedure(role).meta(restCall(call, text)),
    }),
    scoped: (scope: Scope, ...[address, errors, details]: Call<{ role?: Role }>) => {
      const { role, ...more } = details ?? {};
      return {
        summary: (text: string) =>
          scopedProcedure(scope, role).meta(restCall([address, errors, more], text)),
      };
    },
  };
}

/**
 * A repeated call with the same input gets the stored result; refusals are not stored. Use it after
 * `.input()`, with `takesKey` in the meta, and pass the context to `write`.
 */
export const onceByKey = middleware(async ({ ctx, path, input, next }) => {
  const once = await onceOf(ctx, path, input);
  const proceed = () => next({ ctx: { ...ctx, ...(once && { once }) } });
  type Result = Awaited<ReturnType<typeof proceed>>;
  if (!once) return proceed();
  // tRPC has no API to return a result without calling the procedure; this is its internal form.
  const repeat = ({ data }: { data: unknown }) =>
    ({ ok: true, data, marker: 'middlewareMarker' }) as unknown as Result;
  const earlier = await once.answer();
  if (earlier) return repeat(earlier);
  const result = await proceed();
  if (result.ok) {
    await once.keep(result.data);
    return result;
  }
  const concurrent = result.error.cause instanceof KeyTaken ? await once.answer() : null;
  return concurrent ? repeat(concurrent) : result;
});

import type { TRPCError } from '@trpc/server';
import type { Context } from 'koa';
import type { Cache } from '../../cache/cache.ts';
import type { ListPart, RequestContext } from '../../context.ts';
import { describeError } from '../../trpc/errors.ts';
import type { RestRoute } from '../../trpc/rest-calls.ts';
import { makeSharedResponse, type SharedResponse } from './shared-response.ts';

export type ProcedureCall = {
  route: RestRoute;
  input: unknown;
  /** Cache key of the call, independent of notation; null when it is not shared. */
  cacheKey: string | null;
};

export type Answer =
  | { json: Buffer; part: ListPart | null; byteSize: number; keep: boolean }
  | { error: TRPCError };

export type Answered = Extract<Answer, { json: Buffer }>;

export type Form = {
  name: string;
  type: string;
  bytes(answer: Answered): Buffer;
  headers?(answer: Answered): Record<string, string>;
};

type Options = {
  cache: Cache;
  contextOf(ctx: Context): RequestContext;
  onUnexpected(error: TRPCError, ctx: Context): void;
};

export type Executor = {
  execute(ctx: Context, call: ProcedureCall): Promise<Answer>;
  /** Like `execute`, encoded, compressed and with an ETag; an uncacheable result is unchanged. */
  shared(ctx: Context, call: ProcedureCall, form: Form): Promise<SharedResponse | Answer>;
};

export function callOf(route: RestRoute, input: unknown): ProcedureCall {
  return { route, input, cacheKey: route.shared ? route.asks(input) : null };
}

/** Caches shared results for both protocols until a topic changes, once per encoding in use. */
export function createExecutor({ cache, contextOf, onUnexpected }: Options): Executor {
  async function callProcedure(ctx: Context, { route, input }: ProcedureCall): Promise<Answer> {
    let [part, keep]: [ListPart | null, boolean] = [null, true];
    const context = contextOf(ctx);
    // Each call of a batch has its own response metadata.
    const callContext = Object.defineProperties({} as RequestContext, {
      ...Object.getOwnPropertyDescriptors(context),
      setPartHeaders: {
        enumerable: true,
        value(listPart: ListPart) {
          part = listPart;
        },
      },
      chargeUncached: {
        enumerable: true,
        value(points: number) {
          keep = false;
          context.chargeUncached(points);
        },
      },
    });
    const result = await route.call(callContext, input);
    if ('error' in result) {
      if (describeError(result.error).code === 'internal') onUnexpected(result.error, ctx);
      return result;
    }
    const json = Buffer.from(JSON.stringify(result.data) ?? 'null');
    return { json, part, byteSize: json.length, keep };
  }

  const isKept = (made: Answer) => 'json' in made && made.keep;

  function execute(ctx: Context, call: ProcedureCall): Promise<Answer> {
    const { cacheKey, route } = call;
    const make = () => callProcedure(ctx, call);
    return cacheKey === null
      ? make()
      : cache.remember(`call ${cacheKey}`, route.shared ?? [], make, isKept);
  }

  async function shared(ctx: Context, call: ProcedureCall, form: Form) {
    const { cacheKey, route } = call;
    if (cacheKey === null) return execute(ctx, call);
    const make = async () => {
      const made = await execute(ctx, call);
      if ('error' in made || !made.keep) return made;
      return makeSharedResponse(200, form.type, form.bytes(made), form.headers?.(made));
    };
    return cache.remember(
      `${form.name} ${cacheKey}`,
      route.shared ?? [],
      make,
      (made) => 'etag' in made,
    );
  }

  return { execute, shared };
}

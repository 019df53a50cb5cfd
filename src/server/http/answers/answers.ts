import type { TRPCError } from '@trpc/server';
import type { Context } from 'koa';
import type { Cache } from '../../cache/cache.ts';
import type { ListPart, RequestContext } from '../../context.ts';
import { describeError } from '../../trpc/errors.ts';
import type { RestRoute } from '../../trpc/rest-calls.ts';
import { makeSharedResponse, type SharedResponse } from './shared-response.ts';

/** One call of a procedure, by REST or by a typed client. */
export type ProcedureCall = {
  route: RestRoute;
  input: unknown;
  /** What it asks for, however it is written; null for what is kept for nobody. */
  meaning: string | null;
};

/** What it was answered, as both carry it, or the error it ended with. */
export type Answer =
  | { json: Buffer; part: ListPart | null; byteSize: number; keep: boolean }
  | { error: TRPCError };

export type Answered = Extract<Answer, { json: Buffer }>;

/** How one of them sends an answer. */
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

export type Answers = {
  /** Carries a call out, or gives what is kept of it. */
  answer(ctx: Context, call: ProcedureCall): Promise<Answer>;
  /** The same in a form, compressed and labelled; an answer that is not kept comes as it is. */
  shared(ctx: Context, call: ProcedureCall, form: Form): Promise<SharedResponse | Answer>;
};

/** A call of a route with this input. */
export function callOf(route: RestRoute, input: unknown): ProcedureCall {
  return { route, input, meaning: route.shared ? route.asks(input) : null };
}

/**
 * Carries calls out. What is the same for everyone is kept once for REST and typed clients until one of
 * its topics changes, and in each of the forms in which it was asked for.
 */
export function createAnswers({ cache, contextOf, onUnexpected }: Options): Answers {
  async function carryOut(ctx: Context, { route, input }: ProcedureCall): Promise<Answer> {
    let [part, keep]: [ListPart | null, boolean] = [null, true];
    const context = contextOf(ctx);
    // What one call of a batch says of its answer is nothing to the others.
    const own = Object.defineProperties({} as RequestContext, {
      ...Object.getOwnPropertyDescriptors(context),
      setPartHeaders: {
        enumerable: true,
        value(listPart: ListPart) {
          part = listPart;
        },
      },
      readUncommon: {
        enumerable: true,
        value(points: number) {
          keep = false;
          context.readUncommon(points);
        },
      },
    });
    const result = await route.call(own, input);
    if ('error' in result) {
      if (describeError(result.error).code === 'internal') onUnexpected(result.error, ctx);
      return result;
    }
    const json = Buffer.from(JSON.stringify(result.data) ?? 'null');
    return { json, part, byteSize: json.length, keep };
  }

  const isKept = (made: Answer) => 'json' in made && made.keep;

  function answer(ctx: Context, call: ProcedureCall): Promise<Answer> {
    const { meaning, route } = call;
    const make = () => carryOut(ctx, call);
    return meaning === null
      ? make()
      : cache.remember(`call ${meaning}`, route.shared ?? [], make, isKept);
  }

  async function shared(ctx: Context, call: ProcedureCall, form: Form) {
    const { meaning, route } = call;
    if (meaning === null) return answer(ctx, call);
    const make = async () => {
      const made = await answer(ctx, call);
      if ('error' in made || !made.keep) return made;
      return makeSharedResponse(200, form.type, form.bytes(made), form.headers?.(made));
    };
    return cache.remember(
      `${form.name} ${meaning}`,
      route.shared ?? [],
      make,
      (made) => 'etag' in made,
    );
  }

  return { answer, shared };
}

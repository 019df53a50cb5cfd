import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AnyRouter, TRPCError } from '@trpc/server';
import type { Context } from 'koa';
import { createOpenApiNodeHttpHandler, type OpenApiRouter } from 'trpc-to-openapi';
import type { RequestContext } from '../context.ts';

/** What a procedure answered: JSON text, or the error it ended with. */
export type RestAnswer = { status: number; body: string; error?: TRPCError };

/** What the query says, by name; names that every object has already would confuse the adapter. */
function queryOf(search: string): Record<string, string[]> {
  const query: Record<string, string[]> = {};
  for (const [name, value] of new URLSearchParams(search)) {
    if (name in Object.prototype) continue;
    const values = query[name] ?? [];
    values.push(value);
    query[name] = values;
  }
  return query;
}

/**
 * Calls procedures through the adapter of trpc-to-openapi. The adapter gets a response of its own to
 * write to, so that its answer can be kept, given the shop's error body, and compressed.
 */
export function restAdapter(
  router: AnyRouter,
  contextOf: (ctx: Context) => RequestContext,
): (ctx: Context) => Promise<RestAnswer> {
  const contexts = new WeakMap<IncomingMessage, Context>();
  const errors = new WeakMap<IncomingMessage, TRPCError>();

  const handle = createOpenApiNodeHttpHandler({
    router: router as OpenApiRouter,
    createContext: async ({ req }: { req: IncomingMessage }) => {
      const ctx = contexts.get(req);
      if (!ctx) throw new Error('A request without its context');
      return contextOf(ctx);
    },
    onError: ({ error, req }) => {
      errors.set(req, error);
    },
  });

  return async (ctx) => {
    const req = ctx.req as IncomingMessage & { body?: unknown; query?: unknown };
    req.query = queryOf(ctx.search);
    if (!('body' in req)) req.body = ctx.request.body ?? {};
    req.headers['content-type'] = 'application/json';
    req.url = ctx.path.replace(/^\/api/i, '') + ctx.search;
    // The adapter knows no HEAD; Node leaves the body out by itself.
    if (req.method === 'HEAD') req.method = 'GET';
    contexts.set(req, ctx);
    const response = {
      statusCode: 200,
      body: 'null',
      setHeader() {},
      once() {},
      off() {},
      end(text?: string) {
        response.body = text ?? 'null';
      },
    };
    await handle(req, response as unknown as ServerResponse);
    const error = errors.get(req);
    return { status: response.statusCode, body: response.body, ...(error && { error }) };
  };
}

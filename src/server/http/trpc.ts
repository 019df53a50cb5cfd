import type { AnyRouter, TRPCError } from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import type { Context, Middleware } from 'koa';
import { DomainError } from '#shared/errors.ts';
import type { RequestContext } from '../context.ts';
import { describeError } from '../trpc/errors.ts';
import type { ProcedureMeta, RestRoute } from '../trpc/rest-calls.ts';
import type { Executor } from './answers/executor.ts';
import { sharedCalls } from './answers/shared-calls.ts';
import { isPlainPath, nameRoute, nothingHere, readMethods, refuseMethod } from './paths.ts';

type Options = {
  router: AnyRouter;
  /** The procedures that are REST calls too; they include all shared reads. */
  routes: readonly RestRoute[];
  executor: Executor;
  compressUncached: Middleware;
  contextOf(ctx: Context): RequestContext;
  onUnexpected(error: TRPCError, ctx: Context): void;
};

/** Maximum calls per batch; each counts against the rate limits. */
const maxBatchSize = 20;
/** Maximum calls per batch that return long lists; our pages need three. */
const maxLongLists = 5;

/** The fetch adapter cannot represent some of the remaining methods (TRACE). */
const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST']);

type Procedures = Record<string, { _def: { type: string; meta?: ProcedureMeta } } | undefined>;

function isTooHeavy(path: string, router: AnyRouter): boolean {
  const procedures = router._def.procedures as Procedures;
  const names = decodeURIComponent(path.slice('/trpc/'.length)).split(',');
  return names.filter((name) => procedures[name]?._def.meta?.long).length > maxLongLists;
}

function toRequest(ctx: Context): Request {
  const reads = ctx.method === 'GET' || ctx.method === 'HEAD';
  return new Request(`http://shop${ctx.path}${ctx.search}`, {
    method: ctx.method,
    headers: { 'content-type': 'application/json' },
    ...(!reads && { body: ctx.request.rawBody ?? '' }),
  });
}

/** `shared` serves from memory; `calls` serves everything else and requires a parsed body. */
export function serveTrpc(options: Options): { shared: Middleware; calls: Middleware } {
  const { router, contextOf, onUnexpected } = options;

  async function handle(ctx: Context): Promise<void> {
    const context = contextOf(ctx);
    const response = await fetchRequestHandler({
      endpoint: '/trpc',
      req: toRequest(ctx),
      router,
      createContext: () => context,
      maxBatchSize,
      onError: ({ error }) => {
        if (describeError(error).code === 'internal') onUnexpected(error, ctx);
      },
      responseMeta({ errors }) {
        const waits = errors.map((error) => describeError(error).retryAfter ?? 0);
        const wait = Math.max(0, ...waits);
        return wait > 0 ? { headers: { 'retry-after': String(Math.ceil(wait)) } } : {};
      },
    });
    ctx.status = response.status;
    for (const [name, value] of response.headers) ctx.set(name, value);
    if (response.status === 405) ctx.set('Allow', methodsOf(ctx.path).join(', '));
    ctx.body = Buffer.from(await response.arrayBuffer());
  }

  /** A batch may mix queries and mutations. */
  const methodsOf = (path: string) => {
    const name = path.slice('/trpc/'.length);
    const { type } = (router._def.procedures as Procedures)[name]?._def ?? {};
    return [...(type === 'mutation' ? [] : readMethods), ...(type === 'query' ? [] : ['POST'])];
  };

  const names = new Map(
    Object.keys(router._def.procedures).map((name) => [`/trpc/${name}`, `/trpc/${name}`]),
  );
  const nameOf = (path: string) => names.get(path) ?? (path.includes(',') ? 'trpc batch' : 'other');

  const { alone, together } = sharedCalls({ ...options, maxBatchSize });

  return {
    shared: (ctx, next) => {
      nameRoute(ctx, nameOf(ctx.path));
      return isPlainPath(ctx.path) ? alone(ctx, next) : next();
    },
    calls: (ctx) => {
      if (!methods.has(ctx.method)) refuseMethod(ctx, methodsOf(ctx.path));
      if (!isPlainPath(ctx.path)) throw nothingHere();
      if (isTooHeavy(ctx.path, router)) {
        const message = `Please ask for at most ${maxLongLists} lists at once.`;
        throw new DomainError('too_large', message);
      }
      return together(ctx, () => handle(ctx));
    },
  };
}

import { Readable } from 'node:stream';
import bodyParser from '@koa/bodyparser';
import type { Context, Middleware } from 'koa';
import { DomainError } from '#shared/errors.ts';
import type { RequestContext } from '../context.ts';
import { inArrival } from './arrival.ts';

/** A plain HTTP call of a feature: a file or a form, so it is no procedure. */
export type Endpoint = {
  method: 'GET' | 'POST';
  /** Letter case and a slash at the end do not matter. */
  path: string;
  answer(ctx: Context, context: RequestContext): Promise<void>;
};

/** Answers the endpoints among these; other calls pass by. */
export function endpointsOf(
  endpoints: readonly Endpoint[],
  contextOf: (ctx: Context) => RequestContext,
): Middleware {
  const known = new Map(endpoints.map((one) => [`${one.method} ${one.path}`, one]));
  return (ctx, next) => {
    const method = ctx.method === 'HEAD' ? 'GET' : ctx.method;
    const path = ctx.path.toLowerCase().replace(/\/$/, '');
    const endpoint = known.get(`${method} ${path}`);
    return endpoint ? endpoint.answer(ctx, contextOf(ctx)) : next();
  };
}

/**
 * Answers with a CSV file that is made piece by piece, so that it is never in memory as a whole. The
 * first piece is awaited, so that a refusal still has its status.
 */
export async function answerCsv(
  ctx: Context,
  filename: string,
  pieces: AsyncGenerator<string>,
): Promise<void> {
  const first = await pieces.next();
  ctx.set('Cache-Control', 'no-store');
  ctx.set('Content-Disposition', `attachment; filename="${filename}"`);
  ctx.type = 'text/csv; charset=utf-8';
  ctx.body = Readable.from(continued(first, pieces));
}

async function* continued(
  first: IteratorResult<string>,
  rest: AsyncGenerator<string>,
): AsyncGenerator<string> {
  if (first.done) return;
  yield first.value;
  yield* rest;
}

/** The query of the address, checked. @throws DomainError `bad_input` with the first complaint. */
export function readQuery<T>(ctx: Context, schema: QuerySchema<T>): T {
  const read = schema.safeParse(Object.fromEntries(new URLSearchParams(ctx.search)));
  if (read.success) return read.data as T;
  throw new DomainError('bad_input', read.error?.issues[0]?.message ?? 'Not a valid filter.');
}

type QuerySchema<T> = {
  safeParse(value: unknown): {
    success: boolean;
    data?: T;
    error?: { issues: { message: string }[] };
  };
};

const parseForm = bodyParser({
  enableTypes: ['form'],
  formLimit: '10kb',
  onError() {
    throw new DomainError('bad_input', 'The form could not be read.');
  },
});

/**
 * The fields of a small form that a page without script has sent.
 * @throws DomainError `bad_input` or `too_slow`.
 */
export async function readForm(ctx: Context): Promise<unknown> {
  await inArrival(ctx, () => parseForm(ctx, async () => {}));
  return ctx.request.body;
}

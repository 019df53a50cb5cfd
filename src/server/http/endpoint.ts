import { Readable } from 'node:stream';
import bodyParser from '@koa/bodyparser';
import type { Context, Middleware } from 'koa';
import type { z } from 'zod';
import { DomainError } from '#shared/errors.ts';
import type { Scope } from '#shared/office/api-keys.ts';
import { recordActivity } from '../activity/record-activity.ts';
import { actorOf, requireScope } from '../authorize.ts';
import type { RequestContext } from '../context.ts';
import { write } from '../db/write.ts';
import { methodsAt, routeFinder } from './paths.ts';
import { inArrival } from './reading/arrival.ts';
import { nameRoute } from './route-name.ts';

/** A plain HTTP call of a feature: a file or a form, so it is no procedure. */
export type Endpoint = {
  method: 'GET' | 'POST';
  /** Letter case and a slash at the end do not matter. */
  path: string;
  answer(ctx: Context, context: RequestContext): Promise<void>;
  /** What the REST document says of it, if it is one of the calls of the owner's tools. */
  document?: DocumentedFile;
};

/** A file that the owner fetches, or a program with a key of that scope. */
export type DocumentedFile = {
  heading: string;
  summary: string;
  scope: Scope;
  /** Its content type. */
  type: string;
  /** It is no file to keep, but read as it comes. */
  stream?: true;
  /** Refusals of its own, besides those that every such call can answer. */
  errors?: readonly number[];
  query: z.ZodObject;
};

/** Answers the endpoints among these; other calls pass by. */
export function endpointsOf(
  endpoints: readonly Endpoint[],
  contextOf: (ctx: Context) => RequestContext,
): Middleware {
  const find = routeFinder(endpoints);
  return (ctx, next) => {
    const found = find(ctx.method, ctx.path);
    if (!found) {
      ctx.state.methods = methodsAt(find, ctx.path);
      return next();
    }
    nameRoute(ctx, found.route.path);
    return found.route.answer(ctx, contextOf(ctx));
  };
}

type CsvExport<Filter extends z.ZodObject> = Pick<
  DocumentedFile,
  'heading' | 'summary' | 'scope'
> & {
  path: `/api/${string}.csv`;
  /** What its rows are, for the record of who fetched them. */
  thing: string;
  filename: string;
  /** Which rows: the parameters of the address. */
  filter: Filter;
  /** The text of the file, piece by piece, so that it is never in memory as a whole. */
  pieces(context: RequestContext, filter: z.output<Filter>): AsyncGenerator<string>;
};

/**
 * The endpoint of a CSV file, for whoever is in its scope: that they fetched it is recorded, not what
 * they looked for. The first piece is awaited, so that a refusal still has its status; parameters that do not fit are refused with `bad_input` and the first complaint.
 */
export function csvExport<Filter extends z.ZodObject>(file: CsvExport<Filter>): Endpoint {
  const { path, filename, filter, pieces, thing, heading, summary, scope } = file;
  const type = 'text/csv';
  return {
    method: 'GET',
    path,
    document: { heading, summary, scope, type, query: filter },
    async answer(ctx, context) {
      const actor = actorOf(await requireScope(context, scope));
      const rest = pieces({ ...context, actor }, readQuery(ctx, filter));
      const first = await rest.next();
      await write(context, [], (em) =>
        recordActivity(em, actor, { action: 'exported', thing: { kind: thing } }),
      );
      ctx.set('Cache-Control', 'no-store');
      ctx.set('Content-Disposition', `attachment; filename="${filename}"`);
      ctx.type = `${type}; charset=utf-8`;
      ctx.body = Readable.from(continued(first, rest));
    },
  };
}

async function* continued(
  first: IteratorResult<string>,
  rest: AsyncGenerator<string>,
): AsyncGenerator<string> {
  if (first.done) return;
  yield first.value;
  yield* rest;
}

function readQuery<Filter extends z.ZodObject>(ctx: Context, filter: Filter): z.output<Filter> {
  const read = filter.safeParse(Object.fromEntries(new URLSearchParams(ctx.search)));
  if (read.success) return read.data;
  throw new DomainError('bad_input', read.error.issues[0]?.message ?? 'Not a valid filter.');
}

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

import { Readable } from 'node:stream';
import bodyParser from '@koa/bodyparser';
import type { Context, Middleware } from 'koa';
import type { z } from 'zod';
import { DomainError } from '#shared/errors.ts';
import type { Scope } from '#shared/office/api-keys.ts';
import type { Role } from '#shared/office/roles.ts';
import { shorten } from '#shared/words.ts';
import { recordActivity } from '../activity/record-activity.ts';
import { actorOf, requireScope } from '../authorize.ts';
import type { RequestContext } from '../context.ts';
import { write } from '../db/database.ts';
import { methodsAt, nameRoute, routeFinder } from './paths.ts';
import { inArrival } from './reading/read-request.ts';

export type Endpoint = {
  method: 'GET' | 'POST';
  /** Case and a trailing slash are ignored. */
  path: string;
  answer(ctx: Context, context: RequestContext): Promise<void>;
  document?: DocumentedFile;
};

export type DocumentedFile = {
  heading: string;
  summary: string;
  scope: Scope;
  role?: Role;
  type: string;
  /** A stream to be read live, not a file to save. */
  stream?: true;
  errors?: readonly number[];
  query: z.ZodObject;
};

/** A token in an address is ignored. */
const ignored = ['token', 'access_token'];

/** In UTF-16 units. */
const maxNameLength = 50;

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
  'heading' | 'summary' | 'scope' | 'role'
> & {
  path: `/api/${string}.csv`;
  thing: string;
  filename: string;
  filter: Filter;
  /** Yields the text in pieces, so that it is never in memory as a whole. */
  pieces(context: RequestContext, filter: z.output<Filter>): AsyncGenerator<string>;
};

/**
 * Records activity, without the filter. Awaits the first piece, so that an error sets the status.
 * @throws DomainError `bad_input`, or the refusal of the scope.
 */
export function csvExport<Filter extends z.ZodObject>(file: CsvExport<Filter>): Endpoint {
  const { path, filename, filter, pieces, thing, heading, summary, scope, role = 'office' } = file;
  const type = 'text/csv';
  return {
    method: 'GET',
    path,
    document: { heading, summary, scope, role, type, query: filter },
    async answer(ctx, context) {
      const actor = actorOf(await requireScope(context, scope, { role }));
      const generator = pieces({ ...context, actor }, readQuery(ctx, filter));
      const first = await generator.next();
      await write(context, (em) =>
        recordActivity(em, actor, { action: 'exported', thing: { kind: thing } }),
      );
      ctx.set('Content-Disposition', `attachment; filename="${filename}"`);
      ctx.type = `${type}; charset=utf-8`;
      ctx.body = Readable.from(continued(first, generator));
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

/** @throws DomainError `bad_input`. */
export function requireKnown(query: URLSearchParams, known: readonly string[]): void {
  const unknown = [...query.keys()].find(
    (name) => !known.includes(name) && !ignored.includes(name),
  );
  if (unknown === undefined) return;
  const takes = known.length > 0 ? `It takes ${known.join(', ')}.` : 'It takes none.';
  throw new DomainError(
    'bad_input',
    `“${shorten(unknown, maxNameLength)}” is no query parameter of this call. ${takes}`,
  );
}

function readQuery<Filter extends z.ZodObject>(ctx: Context, filter: Filter): z.output<Filter> {
  const query = new URLSearchParams(ctx.search);
  requireKnown(query, Object.keys(filter.shape));
  const read = filter.safeParse(Object.fromEntries(query));
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

/** Parses the form of a page without script. @throws DomainError `bad_input` or `too_slow`. */
export async function readForm(ctx: Context): Promise<unknown> {
  await inArrival(ctx, () => parseForm(ctx, async () => {}));
  return ctx.request.body;
}

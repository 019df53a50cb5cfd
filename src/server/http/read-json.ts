import type { IncomingMessage } from 'node:http';
import { bodyParser } from '@koa/bodyparser';
import type { Context, Middleware } from 'koa';
import { DomainError } from '#shared/errors.ts';

/** The largest JSON body taken, in bytes: a newsletter is the longest thing that people send. */
export const largestJson = 1024 * 1024;

/** Levels of lists and objects taken; the inputs need four. Libraries behind follow them blindly. */
const deepestJson = 20;

/** How long a JSON body may take to arrive, in milliseconds; the server itself waits for albums. */
export const longestArrival = 60_000;

/** Cuts the connection of whoever sends a body too slowly; returns what calls that off. */
function hurry(request: IncomingMessage): () => void {
  const timer = setTimeout(() => request.destroy(), longestArrival);
  return () => clearTimeout(timer);
}

function hasBody(ctx: Context): boolean {
  return ctx.get('transfer-encoding') !== '' || (ctx.request.length ?? 0) > 0;
}

/**
 * Reads a JSON body to `ctx.request.body` (text: `rawBody`). No body counts as `{}`.
 * @throws DomainError `wrong_type`, `too_large` or `bad_input`.
 */
export function readJson(): Middleware {
  const parse = bodyParser({
    enableTypes: ['json'],
    jsonLimit: largestJson,
    onError(error) {
      const tooLarge = (error as { status?: number }).status === 413;
      throw tooLarge
        ? new DomainError('too_large', 'The request is too large.')
        : new DomainError('bad_input', 'The request body is not valid JSON.');
    },
  });
  return async (ctx, next) => {
    if (ctx.method === 'GET' || ctx.method === 'HEAD' || ctx.method === 'DELETE') return next();
    if (!hasBody(ctx)) {
      ctx.request.body = {};
      return next();
    }
    if (!ctx.is('application/json')) {
      throw new DomainError(
        'wrong_type',
        `Content of the type “${ctx.request.type || 'unknown'}” is not taken here.`,
      );
    }
    const arrived = hurry(ctx.req);
    return parse(ctx, () => {
      arrived();
      if (isNestedDeeper(ctx.request.body, deepestJson)) {
        throw new DomainError('bad_input', 'The request body is nested too deeply.');
      }
      return next();
    }).finally(arrived);
  };
}

/**
 * Whether lists and objects stand inside one another on more than so many levels. It looks no
 * deeper than that, so it is safe for any parsed JSON.
 */
export function isNestedDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  return Object.values(value).some((inner) => isNestedDeeper(inner, levels - 1));
}

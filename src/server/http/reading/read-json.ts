import { bodyParser } from '@koa/bodyparser';
import type { Context, Middleware } from 'koa';
import { DomainError } from '#shared/errors.ts';
import { inArrival } from './arrival.ts';

/** Maximum bytes of a JSON body; the longest input is a newsletter. */
export const maxJsonBytes = 1024 * 1024;

/** Nesting depth; inputs need four levels. Later libraries recurse without a limit. */
const maxDepth = 20;

function hasBody(ctx: Context): boolean {
  return ctx.get('transfer-encoding') !== '' || (ctx.request.length ?? 0) > 0;
}

/**
 * An empty body becomes `{}`. @throws DomainError `wrong_type`, `too_large`, `too_slow` or
 * `bad_input`.
 */
export function readJson(): Middleware {
  const parse = bodyParser({
    enableTypes: ['json'],
    jsonLimit: maxJsonBytes,
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
    await inArrival(ctx, () => parse(ctx, async () => {}));
    if (isNestedDeeper(ctx.request.body, maxDepth)) {
      throw new DomainError('bad_input', 'The request body is nested too deeply.');
    }
    return next();
  };
}

/** Recurses at most `levels` deep, so it is safe for any JSON. */
export function isNestedDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  return Object.values(value).some((inner) => isNestedDeeper(inner, levels - 1));
}

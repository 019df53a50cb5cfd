import { ZodError } from 'zod';
import type { Limit } from '../limits/limits.ts';
import { middleware } from './trpc.ts';

/**
 * Counts input that fails its schema as a refusal under a limit, for each address: such calls never
 * reach the operation, which counts the others. Comes before `.input()`.
 * @throws DomainError `too_many` once the refusals are used up.
 */
export function limitRefusedInput(limit: Limit) {
  return middleware(async ({ ctx, next }) => {
    const { limits } = ctx.shop;
    await limits.check(limit, ctx.address);
    const result = await next();
    if (!result.ok && result.error.cause instanceof ZodError) await limits.fail(limit, ctx.address);
    return result;
  });
}

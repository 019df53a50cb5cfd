import { initTRPC } from '@trpc/server';
import type { OpenApiMeta } from 'trpc-to-openapi';
import type { Topic } from '../cache/cache.ts';
import type { RequestContext } from '../context.ts';
import type { Limit } from '../limits/limits.ts';
import type { MultipartRule } from '../uploads/multipart-rule.ts';
import { describeError } from './describe-error.ts';

export type ProcedureMeta = OpenApiMeta<{
  /** Who may call it. Set by `publicProcedure` and `adminProcedure`, never by hand. */
  guard?: 'public' | 'admin';
  /** A read that is the same for every visitor: its REST answer is kept until one of these changes. */
  shared?: readonly Topic[];
  /** What its REST call takes as a form with files. */
  upload?: Omit<MultipartRule, 'authorize'> & {
    /** Whoever has used this limit up is refused before any byte of the form is read. */
    limit?: Limit;
  };
}>;

const t = initTRPC
  .context<RequestContext>()
  .meta<ProcedureMeta>()
  .create({
    isDev: false,
    errorFormatter({ shape, error }) {
      const { code, message, issues, retryAfter } = describeError(error);
      return {
        ...shape,
        message,
        data: { code, httpStatus: shape.data.httpStatus, issues, retryAfter },
      };
    },
  });

export const { router, middleware, procedure: bareProcedure } = t;

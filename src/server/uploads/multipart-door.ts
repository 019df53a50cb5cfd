import { mkdirSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Context, Middleware } from 'koa';
import { DomainError } from '#shared/errors.ts';
import { drainRefused } from './drain-refused.ts';
import type { MultipartLimits, MultipartRule } from './multipart-rule.ts';
import { receiveForm } from './receive-form.ts';

export type MultipartDoorOptions = {
  /** Where files wait while their request runs. Emptied at start: nothing in it outlives a process. */
  temporaryFolder: string;
  limits: MultipartLimits;
};

function isMultipartCall(ctx: Context): boolean {
  return /^\/api(\/|$)/i.test(ctx.path) && ctx.request.type.toLowerCase().startsWith('multipart/');
}

async function admit(ctx: Context, limits: MultipartLimits): Promise<MultipartRule> {
  const type = ctx.request.type.toLowerCase();
  const rule = type === 'multipart/form-data' ? limits(ctx.method, ctx.path) : null;
  if (!rule) {
    throw new DomainError('wrong_type', `Content of the type “${type}” is not taken here.`);
  }
  await rule.authorize?.(ctx);
  return rule;
}

/** The procedures behind take JSON only: from here on the form looks like a body already parsed. */
function passForJson(ctx: Context, body: Record<string, unknown>): void {
  ctx.req.headers['content-type'] = 'application/json';
  Object.assign(ctx.req, { body });
  Object.assign(ctx.request, { body });
}

/**
 * Turns multipart/form-data under `/api` into a body of texts and `UploadedFile`s on `ctx.req.body`
 * and `ctx.request.body`, within the rule of the call. The files are on disk while the request runs
 * and gone when it is over, however it ends.
 * @throws DomainError `wrong_type`, `too_large`, `bad_input` or what the rule's `authorize` throws.
 */
export function createMultipartDoor({ temporaryFolder, limits }: MultipartDoorOptions): Middleware {
  rmSync(temporaryFolder, { recursive: true, force: true });
  mkdirSync(temporaryFolder, { recursive: true, mode: 0o700 });

  async function receive(ctx: Context, rule: MultipartRule, next: () => Promise<unknown>) {
    // A folder of its own: a write that comes late finds it gone and leaves nothing behind.
    const folder = await mkdtemp(path.join(temporaryFolder, 'form-'));
    try {
      passForJson(ctx, await receiveForm(ctx, rule, folder));
      await next();
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    }
  }

  return async (ctx, next) => {
    if (!isMultipartCall(ctx)) return next();
    try {
      await receive(ctx, await admit(ctx, limits), next);
    } finally {
      drainRefused(ctx.req);
    }
  };
}

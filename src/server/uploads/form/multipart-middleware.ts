import type { Context, Middleware } from 'koa';
import { DomainError } from '#shared/errors.ts';
import type { DiskRoom } from '../../disk/disk-room.ts';
import { spendOn } from '../../log/request-parts.ts';
import { drainRefused } from './drain-refused.ts';
import type { Incoming } from './incoming.ts';
import type { MultipartLimits, MultipartRule } from './multipart-rule.ts';
import { receiveForm } from './receive-form.ts';
import { type Bounds, createUploadSlots, ofOwner, ofStrangers } from './upload-slots.ts';

/** How long a form may stand still, in milliseconds; phones come back from a tunnel by then. */
export const longestStandstill = 2 * 60_000;

/** After so many bytes of a form its place on the disk is looked at again. */
const lookAtDiskAfter = 8 * 1024 * 1024;

export type MultipartOptions = {
  /** Where files wait while their request runs. */
  incoming: Incoming;
  disk: Pick<DiskRoom, 'requireForFiles'>;
  limits: MultipartLimits;
  /** Instead of the bounds and the patience of a real shop. */
  strangers?: Bounds;
  owner?: Bounds;
  standstill?: number;
};

function isMultipartCall({ method, path, request }: Context): boolean {
  const takesBody = method !== 'GET' && method !== 'HEAD';
  return (
    takesBody && /^\/api(\/|$)/i.test(path) && request.type.toLowerCase().startsWith('multipart/')
  );
}

async function admit(ctx: Context, limits: MultipartLimits): Promise<MultipartRule> {
  const type = ctx.request.type.toLowerCase();
  const rule = type === 'multipart/form-data' ? limits(ctx) : null;
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
 * @throws DomainError `wrong_type`, `too_large`, `too_slow`, `too_many` (forms of one address at once),
 * `unavailable` (in all), `no_room`, `bad_input` or what the rule's `authorize` throws.
 */
export function createMultipartMiddleware(options: MultipartOptions): Middleware {
  const { incoming, disk, limits, standstill: patience = longestStandstill } = options;
  const strangers = createUploadSlots(options.strangers ?? ofStrangers);
  const owner = createUploadSlots(options.owner ?? ofOwner);

  async function receive(ctx: Context, rule: MultipartRule, next: () => Promise<unknown>) {
    const slot = rule.strangerOf ? strangers.take(rule.strangerOf(ctx)) : owner.take('owner');
    try {
      await disk.requireForFiles(ctx.request.length ?? 0);
      await incoming.during(async (folder) => {
        let unseen = 0;
        const grow = async (bytes: number) => {
          slot.grow(bytes);
          unseen += bytes;
          if (unseen < lookAtDiskAfter) return;
          unseen = 0;
          await disk.requireForFiles(0);
        };
        const arriving = () => receiveForm(ctx, rule, { folder, grow, patience });
        passForJson(ctx, await spendOn('arrival', arriving));
        await next();
      });
    } finally {
      slot.leave();
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

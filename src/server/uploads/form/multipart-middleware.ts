import type { Context, Middleware } from 'koa';
import { readMethods } from '#server/http/paths.ts';
import { DomainError } from '#shared/errors.ts';
import type { DiskRoom } from '../../disk/disk-room.ts';
import { spendOn } from '../../log/request-parts.ts';
import { drainRefused } from './drain-refused.ts';
import type { MultipartLimits, MultipartRule } from './multipart-rule.ts';
import { receiveForm } from './receive-form.ts';
import type { UploadFolder } from './upload-folder.ts';
import { type Bounds, createUploadSlots, ownerBounds, publicBounds } from './upload-slots.ts';

/** Milliseconds without data before an upload is aborted; enough for a phone in a tunnel. */
const stallTimeout = 2 * 60_000;

/** Bytes of a form between two checks of the disk space. */
const diskCheckInterval = 8 * 1024 * 1024;

export type MultipartOptions = {
  incoming: UploadFolder;
  disk: Pick<DiskRoom, 'requireForFiles'>;
  limits: MultipartLimits;
  /** Override the defaults, for tests. */
  publicBounds?: Bounds;
  owner?: Bounds;
  standstill?: number;
};

function isMultipartCall({ method, path, request }: Context): boolean {
  return (
    !readMethods.includes(method) &&
    /^\/api(\/|$)/i.test(path) &&
    request.type.toLowerCase().startsWith('multipart/')
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

/** The procedures accept JSON only: makes the form look like a parsed body. */
function passForJson(ctx: Context, body: Record<string, unknown>): void {
  ctx.req.headers['content-type'] = 'application/json';
  Object.assign(ctx.req, { body });
  Object.assign(ctx.request, { body });
}

/**
 * Parses multipart/form-data under `/api`; its files are deleted when the request ends.
 * @throws DomainError `wrong_type`, `too_large`, `too_slow`, `too_many`, `unavailable`, `no_room`,
 * `bad_input` or what the rule's `authorize` throws.
 */
export function createMultipartMiddleware(options: MultipartOptions): Middleware {
  const { incoming, disk, limits, standstill = stallTimeout } = options;
  const publicSlots = createUploadSlots(options.publicBounds ?? publicBounds);
  const owner = createUploadSlots(options.owner ?? ownerBounds);

  async function receive(ctx: Context, rule: MultipartRule, next: () => Promise<unknown>) {
    const slot = rule.publicAddressOf
      ? publicSlots.take(rule.publicAddressOf(ctx))
      : owner.take('owner');
    try {
      await disk.requireForFiles(ctx.request.length ?? 0);
      await incoming.withFolder(async (folder) => {
        let uncheckedBytes = 0;
        const grow = async (bytes: number) => {
          slot.grow(bytes);
          uncheckedBytes += bytes;
          if (uncheckedBytes < diskCheckInterval) return;
          uncheckedBytes = 0;
          await disk.requireForFiles(0);
        };
        const receiveBody = () => receiveForm(ctx, rule, { folder, grow, patience: standstill });
        passForJson(ctx, await spendOn('arrival', receiveBody));
        await next();
      });
    } finally {
      slot.release();
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

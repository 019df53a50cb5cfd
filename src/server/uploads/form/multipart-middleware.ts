import type { IncomingMessage } from 'node:http';
import type { Context, Middleware } from 'koa';
import { DomainError } from '#shared/errors.ts';
import type { DiskRoom } from '../../disk/disk-room.ts';
import { readMethods } from '../../http/paths.ts';
import { spendOn } from '../../log/logger.ts';
import type { MultipartLimits, MultipartRule } from './multipart-rule.ts';
import { receiveForm } from './receive-form.ts';
import type { UploadFolder } from './upload-folder.ts';

export type DrainBounds = { bytes: number; milliseconds: number };

// Chromium on Linux, which sends its whole body before it reads, finds the response even after the
// cut (tried); other systems may not, hence the long time.
const defaultBounds: DrainBounds = { bytes: 128 * 1024 * 1024, milliseconds: 60_000 };

/** Closing at once would reset the connection before the client reads the response. */
export function drainRefused(request: IncomingMessage, bounds: DrainBounds = defaultBounds): void {
  if (request.complete || request.destroyed) return;
  let left = bounds.bytes;
  const cut = () => request.destroy();
  const timer = setTimeout(cut, bounds.milliseconds).unref();
  request.once('close', () => clearTimeout(timer));
  request.unpipe();
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) cut();
  });
}

type Bounds = {
  forms: number;
  /** Per address. */
  formsOfOne: number;
  bytes: number;
  /** Milliseconds without data after which a form needs a new place. */
  idle: number;
};

const megabyte = 1024 * 1024;

/** One picture of at most 20 MB per form; a family behind one connection gets four forms. */
const publicBounds: Bounds = { forms: 24, formsOfOne: 4, bytes: 256 * megabyte, idle: 10_000 };

/** Four full albums at once, or any number of smaller forms, independent of public uploads. */
const ownerBounds: Bounds = {
  forms: Number.POSITIVE_INFINITY,
  formsOfOne: Number.POSITIVE_INFINITY,
  bytes: 2048 * megabyte,
  idle: 10_000,
};

type UploadSlot = {
  /** Counts received bytes. @throws DomainError as `take`, when there is no space for them. */
  grow(bytes: number): void;
  /** All bytes are received. */
  arrived(): void;
  /** Releases the slot; call it when the form's files are deleted. */
  release(): void;
};

const retrySoon = { retryAfter: 30 };

const addressMessage =
  'Several photos are already on their way from your connection. Please try again in a moment.';
const totalMessage = 'Many photos are on their way to us right now. Please try again in a minute.';

/** @returns takes a slot; throws `too_many` for the address's limit, `unavailable` for the total. */
function createUploadSlots({ forms, formsOfOne, bytes, idle }: Bounds) {
  const taken = new Map<string, number>();
  let [formsNow, bytesNow] = [0, 0];
  function enter(address: string) {
    const formsOfAddress = taken.get(address) ?? 0;
    if (formsOfAddress >= formsOfOne) throw new DomainError('too_many', addressMessage, retrySoon);
    if (formsNow >= forms) throw new DomainError('unavailable', totalMessage, retrySoon);
    taken.set(address, formsOfAddress + 1);
    formsNow += 1;
  }
  function leave(address: string) {
    formsNow -= 1;
    const left = (taken.get(address) ?? 1) - 1;
    if (left > 0) taken.set(address, left);
    else taken.delete(address);
  }
  return (address: string): UploadSlot => {
    enter(address);
    let [own, isIdle] = [0, false];
    const timer = setTimeout(() => {
      leave(address);
      isIdle = true;
    }, idle);
    return {
      grow(more) {
        if (isIdle) enter(address);
        isIdle = false;
        timer.refresh();
        if (bytesNow + more > bytes) throw new DomainError('unavailable', totalMessage, retrySoon);
        bytesNow += more;
        own += more;
      },
      arrived: () => clearTimeout(timer),
      release() {
        clearTimeout(timer);
        bytesNow -= own;
        if (!isIdle) leave(address);
      },
    };
  };
}

/** Milliseconds without data before an upload is aborted; enough for a phone in a tunnel. */
const stallTimeout = 2 * 60_000;

/** Bytes of a form between two checks of the disk space. */
const diskCheckInterval = 8 * 1024 * 1024;

export type MultipartOptions = {
  incoming: UploadFolder;
  disk: Pick<DiskRoom, 'requireForFiles'>;
  limits: MultipartLimits;
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
  const takePublic = createUploadSlots(options.publicBounds ?? publicBounds);
  const takeOwner = createUploadSlots(options.owner ?? ownerBounds);

  async function receive(ctx: Context, rule: MultipartRule, next: () => Promise<unknown>) {
    const address = rule.publicAddressOf?.(ctx);
    const slot = address === undefined ? takeOwner('owner') : takePublic(address);
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
        const receiveBody = () =>
          receiveForm(ctx, rule, { folder, grow, stallTimeout: standstill });
        passForJson(ctx, await spendOn('arrival', receiveBody));
        slot.arrived();
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

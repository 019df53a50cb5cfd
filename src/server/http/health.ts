import type { Middleware } from 'koa';
import { megabytes } from '../disk/disk-room.ts';
import type { Platform } from '../platform.ts';
import { nameRoute } from './paths.ts';

/** `/healthz`: the process runs. `/readyz`: the database is migrated and responds. */
export function health(
  { database, disk, images }: Pick<Platform, 'database' | 'disk' | 'images'>,
  isStopping: () => boolean,
): Middleware {
  async function diskWarning(): Promise<string | null> {
    const { short, free } = await disk.check();
    if (!short || free === null) return null;
    const subject = database.kind === 'embedded' ? 'Orders and pictures are' : 'Pictures are';
    return `Only ${megabytes(free)} MB are free on the disk. ${subject} refused.`;
  }

  /** Does not affect readiness, as the shop works without pictures. The log names the store. */
  const storeWarning = () =>
    images.files.trouble() &&
    'The object store of the pictures cannot be used. New pictures are refused, and some are not shown.';

  return async (ctx, next) => {
    if (ctx.path === '/healthz') {
      nameRoute(ctx, ctx.path);
      ctx.body = { status: 'ok' };
    } else if (ctx.path === '/readyz') {
      nameRoute(ctx, ctx.path);
      const isReady = () => database.ready().then(() => true);
      const ready = !isStopping() && (await isReady().catch(() => false));
      ctx.status = ready ? 200 : 503;
      const warnings = ready ? [database.syncTrouble(), await diskWarning(), storeWarning()] : [];
      const warning = warnings.filter((one) => one !== null).join(' ');
      ctx.body = { status: ready ? 'ready' : 'not ready', ...(warning && { warning }) };
    } else {
      await next();
    }
  };
}

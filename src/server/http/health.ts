import type { Middleware } from 'koa';
import { megabytes } from '../disk/disk-room.ts';
import type { Platform } from '../platform.ts';
import { nameRoute } from './route-name.ts';

/**
 * `/healthz`: the process lives. `/readyz`: the database is migrated and answers; `warning` says what
 * is wrong while the shop serves all the same.
 */
export function health(
  { database, disk, images }: Pick<Platform, 'database' | 'disk' | 'images'>,
  isStopping: () => boolean,
): Middleware {
  async function shortage(): Promise<string | null> {
    const { short, free } = await disk.check();
    if (!short || free === null) return null;
    const refused = database.kind === 'embedded' ? 'Orders and pictures are' : 'Pictures are';
    return `Only ${megabytes(free)} MB are free on the disk. ${refused} refused.`;
  }

  /** The shop sells without them, so it is ready; which store it is stands in the log. */
  const absence = () =>
    images.files.trouble() &&
    'The object store of the pictures cannot be used. New pictures are refused, and some are not shown.';

  return async (ctx, next) => {
    if (ctx.path === '/healthz') {
      nameRoute(ctx, ctx.path);
      ctx.body = { status: 'ok' };
    } else if (ctx.path === '/readyz') {
      nameRoute(ctx, ctx.path);
      ctx.set('Cache-Control', 'no-store');
      const ready =
        !isStopping() &&
        (await database.ready().then(
          () => true,
          () => false,
        ));
      ctx.status = ready ? 200 : 503;
      const warnings = ready ? [database.deafness(), await shortage(), absence()] : [];
      const warning = warnings.filter((one) => one !== null).join(' ');
      ctx.body = { status: ready ? 'ready' : 'not ready', ...(warning && { warning }) };
    } else {
      await next();
    }
  };
}

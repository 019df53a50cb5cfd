import { adminProcedure, router } from '#server/trpc/procedures.ts';
import { restCalls } from '#server/trpc/rest-calls.ts';
import { diskView } from '../shared/disk-view.ts';
import { healthView } from '../shared/health-view.ts';
import { showDisk } from './show-disk.ts';
import { showHealth } from './show-health.ts';

const rest = restCalls('Health');

export const healthRouter = router({
  check: adminProcedure
    .meta(rest('GET /admin/health', 'Check the installation: database, disk, mail, address'))
    .output(healthView)
    .query(({ ctx }) => showHealth(ctx)),

  disk: adminProcedure
    .meta(rest('GET /admin/disk', 'Whether the disk of the server has room'))
    .output(diskView)
    .query(({ ctx }) => showDisk(ctx.shop)),
});

import { adminProcedure, router } from '#server/trpc/procedures.ts';
import { restCalls } from '#server/trpc/rest-calls.ts';
import { diskView } from '../shared/disk-view.ts';
import { showDisk } from './show-disk.ts';

const rest = restCalls('Disk');

export const diskRouter = router({
  state: adminProcedure
    .meta(rest('GET /admin/disk', 'Whether the disk of the server has room'))
    .output(diskView)
    .query(({ ctx }) => showDisk(ctx.shop)),
});

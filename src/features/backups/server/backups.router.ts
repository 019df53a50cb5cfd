import { adminProcedure, router } from '#server/trpc/procedures.ts';
import { restCalls } from '#server/trpc/rest-calls.ts';
import { backupsView } from '../shared/backups-view.ts';
import { showBackups } from './show-backups.ts';

const rest = restCalls('Backups');

export const backupsRouter = router({
  state: adminProcedure
    .meta(rest('GET /admin/backups', 'How the nightly backups stand'))
    .output(backupsView)
    .query(({ ctx }) => showBackups(ctx)),
});

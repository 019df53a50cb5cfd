import { adminProcedure, router } from '#server/trpc/procedures.ts';
import { restCalls } from '#server/trpc/rest-calls.ts';
import { backUpInput, backupsView, begunBackup } from '../../shared/backups-view.ts';
import { backUpByHand } from './by-hand.ts';
import { showBackups } from './show-backups.ts';

const rest = restCalls('Backups');

export const backupsRouter = router({
  state: adminProcedure
    .meta(rest('GET /admin/backups', 'How the backups stand'))
    .output(backupsView)
    .query(({ ctx }) => showBackups(ctx)),

  make: adminProcedure
    .meta(rest('POST /admin/backups', 'Begin a backup under a passphrase', [409]))
    .input(backUpInput)
    .output(begunBackup)
    .mutation(({ ctx, input }) => backUpByHand(ctx, input)),
});

import { restProcedures, router } from '#server/trpc/procedures.ts';
import { backUpInput, backupsView, begunBackup } from '../../shared/backups-view.ts';
import { backUpByHand } from './by-hand.ts';
import { showBackups } from './show-backups.ts';

const { inRole } = restProcedures('Backups');

export const backupsRouter = router({
  state: inRole('owner', 'GET /admin/backups')
    .summary('How the backups stand')
    .output(backupsView)
    .query(({ ctx }) => showBackups(ctx)),

  make: inRole('owner', 'POST /admin/backups', [409])
    .summary('Begin a backup under a passphrase')
    .input(backUpInput)
    .output(begunBackup)
    .mutation(({ ctx, input }) => backUpByHand(ctx, input)),
});

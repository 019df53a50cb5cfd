import { restProcedures, router } from '#server/trpc/procedures.ts';
import { done } from '#shared/answers.ts';
import { sweepInput, sweepRefusal } from '../../shared/sweep.ts';
import { allowSweep, showSweepRefusal } from './sweep-pictures.ts';

const { inRole } = restProcedures('Pictures');

export const picturesRouter = router({
  sweepRefusal: inRole('owner', 'GET /admin/pictures/sweep')
    .summary('Why the nightly sweep took no pictures away, if so')
    .output(sweepRefusal)
    .query(({ ctx }) => showSweepRefusal(ctx)),

  sweep: inRole('owner', 'POST /admin/pictures/sweep', [409, 413, 415, 503])
    .summary('Set the pictures that belong to nothing aside for 30 days')
    .input(sweepInput)
    .output(done)
    .mutation(({ ctx, input }) => allowSweep(ctx, input)),
});

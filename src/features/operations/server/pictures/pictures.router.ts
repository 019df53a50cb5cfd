import { adminProcedure, router } from '#server/trpc/procedures.ts';
import { restCalls } from '#server/trpc/rest-calls.ts';
import { done } from '#shared/answers.ts';
import { sweepInput, sweepRefusal } from '../../shared/sweep.ts';
import { allowSweep, showSweepRefusal } from './sweep-pictures.ts';

const rest = restCalls('Pictures');

export const picturesRouter = router({
  sweepRefusal: adminProcedure
    .meta(rest('GET /admin/pictures/sweep', 'Why the nightly sweep took no pictures away, if so'))
    .output(sweepRefusal)
    .query(({ ctx }) => showSweepRefusal(ctx)),

  sweep: adminProcedure
    .meta(
      rest(
        'POST /admin/pictures/sweep',
        'Set the pictures that belong to nothing aside for 30 days',
        [409, 413, 415, 503],
      ),
    )
    .input(sweepInput)
    .output(done)
    .mutation(({ ctx, input }) => allowSweep(ctx, input)),
});

import { roleProcedure, router } from '#server/trpc/procedures.ts';
import { restCalls } from '#server/trpc/rest-calls.ts';
import { waitingViews } from '../shared/waiting-view.ts';
import { listWaiting } from './list-waiting.ts';

const rest = restCalls('Live');

export const liveRouter = router({
  waiting: roleProcedure('office')
    .meta(
      rest('GET /admin/waiting', 'What waits for the owner: how many of each kind, and the newest'),
    )
    .output(waitingViews)
    .query(({ ctx }) => listWaiting(ctx)),
});

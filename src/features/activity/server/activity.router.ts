import { z } from 'zod';
import { roleProcedure, router } from '#server/trpc/procedures.ts';
import { restCalls } from '#server/trpc/rest-calls.ts';
import { activityListInput, activityPage, activityView } from '../shared/activity-view.ts';
import { listActivity, pageActivity } from './list-activity.ts';

const rest = restCalls('Activity');

export const activityRouter = router({
  list: roleProcedure('office')
    .meta({
      ...rest('GET /admin/activity', 'Who did what to which thing, newest first, for a year'),
      long: true,
    })
    .input(activityListInput)
    .output(z.array(activityView))
    .query(({ ctx, input }) => listActivity(ctx, input)),

  page: roleProcedure('office')
    .meta({ long: true })
    .input(activityListInput)
    .output(activityPage)
    .query(({ ctx, input }) => pageActivity(ctx, input)),
});

import type { RequestContext } from '#server/context.ts';
import { restProcedures, router } from '#server/trpc/procedures.ts';
import { deletedInput, deletedView } from '../shared/deleted.ts';
import { type WaitingView, waitingViews } from '../shared/waiting-view.ts';
import { listDeleted } from './list-deleted.ts';

/** Waiting items of all features; computed once per change, however many clients ask. */
function listWaiting({ shop }: Pick<RequestContext, 'shop'>): Promise<WaitingView[]> {
  const { registry, cache, database, clock } = shop;
  const topics = registry.waitingLists.map(({ topic }) => topic);
  return cache.remember('waiting', topics, async () => {
    const em = database.fork();
    const views: WaitingView[] = [];
    for (const { name, count: countItems } of registry.waitingLists)
      views.push({ name, ...(await countItems(em, clock.now())) });
    return views;
  });
}

const { inRole, scoped } = restProcedures('Live');

export const liveRouter = router({
  waiting: inRole('office', 'GET /admin/waiting')
    .summary('What waits for the owner: how many of each kind, and the newest')
    .output(waitingViews)
    .query(({ ctx }) => listWaiting(ctx)),
});

/** A router of its own, as keys reach it. */
export const copiesRouter = router({
  deleted: scoped('deleted:read', 'GET /deleted')
    .summary('What was deleted of the lists that take `updatedSince`, oldest first')
    .meta({ long: true })
    .input(deletedInput)
    .output(deletedView)
    .query(({ ctx, input }) => listDeleted(ctx, input)),
});

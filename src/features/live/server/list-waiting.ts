import type { RequestContext } from '#server/context.ts';
import type { WaitingView } from '../shared/waiting-view.ts';

/** Waiting items of all features; computed once per change, however many clients ask. */
export function listWaiting({ shop }: Pick<RequestContext, 'shop'>): Promise<WaitingView[]> {
  const { registry, cache, database } = shop;
  const topics = registry.waitingLists.map(({ topic }) => topic);
  return cache.remember('waiting', topics, async () => {
    const em = database.fork();
    const views: WaitingView[] = [];
    for (const { name, count: countItems } of registry.waitingLists)
      views.push({ name, ...(await countItems(em)) });
    return views;
  });
}

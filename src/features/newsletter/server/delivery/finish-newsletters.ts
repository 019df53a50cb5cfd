import type { Shop } from '#server/shop.ts';
import { Newsletter } from '../newsletter.entity.ts';
import { countDeliveries } from './figures.ts';

/** Notes what came of newsletters of which nothing is left to deliver, so that nobody counts again. */
export async function finishNewsletters({
  database,
  clock,
}: Pick<Shop, 'database' | 'clock'>): Promise<void> {
  const em = database.fork();
  const going = await em.find(Newsletter, { status: 'sent', finishedAt: null }, { fields: ['id'] });
  const ids = going.map(({ id }) => id);
  const figuresOf = await countDeliveries(em, ids);
  for (const id of ids) {
    const figures = figuresOf(id);
    if (figures.pending > 0) continue;
    const unfinished = { id, status: 'sent' as const, finishedAt: null };
    await em.nativeUpdate(Newsletter, unfinished, { finishedAt: clock.now(), figures });
  }
}

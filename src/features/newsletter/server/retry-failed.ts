import type { RequestContext } from '#server/context.ts';
import { write } from '#server/db/write.ts';
import { nudgeNewsletters } from './delivery/deliver-newsletters.ts';
import { requireNewsletter } from './find-newsletter.ts';
import { Newsletter } from './newsletter.entity.ts';

const retry = `
  update newsletter_deliveries d
  set state = 'pending', attempts = 0, doubts = 0, next_attempt_at = ?, settled_at = null
  from subscribers s
  where d.newsletter_id = ? and d.state = 'failed' and s.id = d.subscriber_id and s.status = 'active'`;

/**
 * Tries again what failed, and nothing else: whoever has the mail, may have it, or left gets none.
 * @throws DomainError `not_found`.
 */
export async function retryFailed(
  context: RequestContext,
  { newsletterID }: { newsletterID: number },
): Promise<{ success: true; message: string; retried: number }> {
  const now = context.shop.clock.now();
  const retried = await write(context, [], async (em) => {
    await requireNewsletter(em, newsletterID);
    const { affectedRows } = await em.execute<{ affectedRows: number }>(
      retry,
      [now, newsletterID],
      'run',
    );
    if (affectedRows > 0) {
      await em.nativeUpdate(Newsletter, newsletterID, { finishedAt: null, figures: null });
    }
    return affectedRows;
  });
  if (retried > 0) nudgeNewsletters(context.shop);
  const message =
    retried === 0
      ? 'There is nothing to try again: these addresses are not on the list any more.'
      : `Trying again for ${retried === 1 ? '1 person' : `${retried} people`}.`;
  return { success: true, message, retried };
}

import { LockMode } from '@mikro-orm/core';
import type { RequestContext } from '#server/context.ts';
import type { EntityManager } from '#server/db/database.ts';
import { write } from '#server/db/write.ts';
import type { Done } from '#shared/answers.ts';
import { DomainError, notFound } from '#shared/errors.ts';
import { picturesIn } from '../shared/letter-parts.ts';
import { describeRefusal, possibleActions } from '../shared/newsletter-status.ts';
import { NewsletterPicture } from './letter/newsletter-picture.entity.ts';
import { newsletterPictures } from './letter/newsletter-pictures.ts';
import { Newsletter } from './newsletter.entity.ts';

/** Which uploaded pictures of this content no other newsletter shows; their rows are removed. */
async function dropPictures(em: EntityManager, content: string): Promise<string[]> {
  const dropped: string[] = [];
  for (const filename of picturesIn(content)) {
    const name = filename.replace(/\.webp$/, '');
    const elsewhere = await em.count(Newsletter, { content: { $like: `%${name}%` } });
    if (elsewhere > 0) continue;
    if ((await em.nativeDelete(NewsletterPicture, { filename })) > 0) dropped.push(filename);
  }
  return dropped;
}

/**
 * Deletes a newsletter that was not sent, with the pictures uploaded for it.
 * @throws DomainError `not_found`; `conflict` when it was sent.
 */
export async function removeNewsletter(
  context: RequestContext,
  { newsletterID }: { newsletterID: number },
): Promise<Done> {
  const pictures = await write(context, [], async (em) => {
    const lockMode = LockMode.PESSIMISTIC_WRITE;
    const found = await em.findOne(Newsletter, newsletterID, { lockMode });
    const newsletter = found ?? notFound('Newsletter not found.');
    if (!possibleActions(newsletter).includes('delete')) {
      throw new DomainError('conflict', describeRefusal('delete', newsletter));
    }
    await em.nativeDelete(Newsletter, { id: newsletter.id });
    return dropPictures(em, newsletter.content);
  });
  await context.shop.imagesOf(newsletterPictures).remove(pictures);
  return { success: true, message: 'Newsletter deleted.' };
}

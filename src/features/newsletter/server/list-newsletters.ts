import type { RequestContext } from '#server/context.ts';
import type { NewsletterView } from '../shared/newsletter-view.ts';
import { Newsletter } from './newsletter.entity.ts';
import { presentNewsletters } from './present-newsletters.ts';

/** Newsletters, the newest first. */
export async function listNewsletters(
  { em }: RequestContext,
  { limit, offset }: { limit: number; offset: number },
): Promise<NewsletterView[]> {
  return presentNewsletters(
    em,
    await em.find(Newsletter, {}, { orderBy: { id: 'desc' }, limit, offset }),
  );
}

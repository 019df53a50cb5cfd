import type { RequestContext } from '#server/context.ts';
import type { NewslettersPage } from '../shared/newsletter-view.ts';
import { listNewsletters } from './list-newsletters.ts';
import { Newsletter } from './newsletter.entity.ts';

/** One page of newsletters, the newest first; beyond the end it is the last page. */
export async function pageNewsletters(
  context: RequestContext,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<NewslettersPage> {
  const total = await context.em.count(Newsletter);
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const shown = Math.min(page, pages);
  const offset = (shown - 1) * pageSize;
  const newsletters = await listNewsletters(context, { limit: pageSize, offset });
  return { newsletters, total, page: shown, pages };
}

import type { RequestContext } from '#server/context.ts';
import { type PageAsked, pageOf } from '#shared/page.ts';
import type { NewslettersPage } from '../shared/newsletter-view.ts';
import { listNewsletters } from './list-newsletters.ts';
import { Newsletter } from './newsletter.entity.ts';

/** One page of newsletters, the newest first; beyond the end it is the last page. */
export async function pageNewsletters(
  context: RequestContext,
  asked: PageAsked,
): Promise<NewslettersPage> {
  const { slice, place } = pageOf(asked, await context.em.count(Newsletter));
  return { newsletters: await listNewsletters(context, slice), ...place };
}

import type { RequestContext } from '#server/context.ts';
import type { EntityManager } from '#server/db/database.ts';
import { notFound } from '#shared/errors.ts';
import type { NewsletterView } from '../shared/newsletter-view.ts';
import { Newsletter } from './newsletter.entity.ts';
import { presentNewsletter } from './present-newsletters.ts';

/** The newsletter with this number, as the database has it now. @throws DomainError `not_found`. */
export async function requireNewsletter(em: EntityManager, id: number): Promise<Newsletter> {
  const found = await em.findOne(Newsletter, id, { refresh: true });
  return found ?? notFound('Newsletter not found.');
}

/** One newsletter. @throws DomainError `not_found`. */
export async function findNewsletter(
  { em }: RequestContext,
  { newsletterID }: { newsletterID: number },
): Promise<NewsletterView> {
  return presentNewsletter(em, await requireNewsletter(em, newsletterID));
}

import type { RequestContext } from '#server/context.ts';
import { DomainError } from '#shared/errors.ts';
import { describeRefusal, possibleActions } from '../shared/newsletter-status.ts';
import { nudgeNewsletters } from './delivery/deliver-newsletters.ts';
import { startNewsletter } from './delivery/start-newsletters.ts';
import { requireNewsletter } from './find-newsletter.ts';
import { countSubscribers } from './subscribers/count-subscribers.ts';

type Sent = {
  success: true;
  error: null;
  message: string;
  newsletterID: number;
  recipientCount: number;
};

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`);

/**
 * Sends a draft, or a newsletter that is held, to all active subscribers: freezes who gets it and
 * answers; the delivery goes on by itself. A second call at the same time is refused.
 * @throws DomainError `not_found`; `conflict` when it cannot be sent, or nobody would get it.
 */
export async function sendNewsletter(
  context: RequestContext,
  { newsletterID }: { newsletterID: number },
): Promise<Sent> {
  const { em, shop } = context;
  const newsletter = await requireNewsletter(em, newsletterID);
  if (!possibleActions(newsletter).includes('send')) {
    throw new DomainError('conflict', describeRefusal('send', newsletter));
  }
  if ((await countSubscribers(em)).active === 0) {
    throw new DomainError('conflict', 'Nobody would get it: there are no active subscribers yet.');
  }
  const recipientCount = await startNewsletter(shop, newsletter);
  if (recipientCount === null) {
    throw new DomainError('conflict', 'This newsletter was sent or changed just now.');
  }
  nudgeNewsletters(shop);
  const message = `The newsletter is on its way to ${people(recipientCount)}.`;
  return { success: true, error: null, message, newsletterID, recipientCount };
}

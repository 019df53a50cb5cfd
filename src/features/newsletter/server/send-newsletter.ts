import { ownerAddress } from '#features/auth/server/public.ts';
import { recordActivity } from '#server/activity/record-activity.ts';
import type { Identity, RequestContext } from '#server/context.ts';
import { write } from '#server/db/database.ts';
import { refuse } from '#shared/errors.ts';
import type { Done } from '#shared/wire.ts';
import type { BodyInput, SendNewsletterInput } from '../shared/newsletter-input.ts';
import type { SendAnswer } from '../shared/newsletter-view.ts';
import { listHeaders, renderBody } from './body/render-body.ts';
import { wakeNewsletters } from './delivery/newsletter-queue.ts';
import { startNewsletter } from './delivery/start-newsletters.ts';
import { requireAction, requireNewsletter, requireVersion } from './newsletter.entity.ts';
import { countSubscribers } from './subscribers/list-subscribers.ts';

/**
 * Also scheduled or held. @throws DomainError `not_found`; `conflict`, also for no recipients or
 * another version than was seen.
 */
export async function sendNewsletter(
  { em, shop, actor }: RequestContext,
  { newsletterID, version }: SendNewsletterInput,
): Promise<SendAnswer> {
  const newsletter = await requireNewsletter(em, newsletterID);
  requireAction(newsletter, 'send');
  requireVersion(newsletter, version);
  if ((await countSubscribers(em)).active === 0) {
    refuse('wrong_state', 'Nobody would get it: there are no active subscribers yet.');
  }
  const recipientCount = await startNewsletter(shop, actor, newsletter);
  if (recipientCount === null) refuse('stale', 'This newsletter was sent or changed just now.');
  wakeNewsletters(shop);
  const people = recipientCount === 1 ? '1 person' : `${recipientCount} people`;
  const message = `The newsletter is on its way to ${people}.`;
  return { success: true, error: null, message, newsletterID, recipientCount };
}

/** To the signed-in account; with an API key to the owner. */
export async function sendTest(
  context: RequestContext & { identity: Identity },
  letter: BodyInput,
): Promise<Done> {
  const { shop, identity } = context;
  const isHelper = identity.kind === 'account' && identity.role !== 'owner';
  const replyTo = await ownerAddress(shop);
  const to = isHelper ? identity.email : replyTo;
  const { html, text } = await renderBody(shop, letter, 'test');
  const headers = listHeaders(shop.settings.publicUrl);
  const subject = `[Test] ${letter.subject}`;
  await write(context, async (em) => {
    await shop.mail.enqueue(em, { to, subject, html, text, headers, replyTo });
    await recordActivity(em, context.actor, { action: 'tested', thing: { kind: 'newsletter' } });
  });
  shop.mail.wake();
  const message = (await shop.mail.isSending())
    ? `The test email is on its way to ${to}.`
    : `The test email to ${to} was kept as a file: no mail server is set yet.`;
  return { success: true, message };
}

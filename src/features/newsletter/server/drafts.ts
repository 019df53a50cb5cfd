import { type Facts, recordActivity } from '#server/activity/record-activity.ts';
import type { RequestContext } from '#server/context.ts';
import { write } from '#server/db/database.ts';
import { refuseField } from '#shared/errors.ts';
import type { ActivityAction } from '#shared/office/activity.ts';
import { millisecondsOfADay } from '#shared/time/day.ts';
import {
  maxScheduleDays,
  type NewsletterInput,
  type UpdateNewsletterInput,
} from '../shared/newsletter-input.ts';
import type { NewsletterAction, NewsletterView, RemoveAnswer } from '../shared/newsletter-view.ts';
import { dropPictures, newsletterPictures } from './body/newsletter-picture.entity.ts';
import {
  lockNewsletter,
  Newsletter,
  requireAction,
  requireNewsletter,
  requireVersion,
} from './newsletter.entity.ts';
import { presentNewsletter } from './present-newsletters.ts';

/** Creates a draft or a scheduled newsletter. @throws DomainError `bad_input` for a past time. */
export function createNewsletter(
  context: RequestContext,
  { subject, content, scheduledDate }: NewsletterInput,
): Promise<NewsletterView> {
  const now = context.shop.clock.now();
  const time = requireFuture(scheduledDate, now);
  const { shop } = context;
  return write(context, async (em) => {
    const id = await em.insert(Newsletter, {
      subject,
      content,
      status: time ? 'scheduled' : 'draft',
      scheduledDate: time,
      createdAt: now,
    });
    const newsletter = await requireNewsletter(em, id);
    await recordActivity(em, context.actor, {
      action: time ? 'scheduled' : 'created',
      thing: { kind: 'newsletter', id },
      after: newsletterFacts(newsletter),
    });
    return presentNewsletter({ em, shop }, newsletter);
  });
}

/** @throws DomainError `not_found`; `conflict` when it was not sent. */
export async function reuseNewsletter(
  context: RequestContext,
  { newsletterID }: { newsletterID: number },
): Promise<NewsletterView> {
  const sent = await requireNewsletter(context.em, newsletterID);
  requireAction(sent, 'reuse');
  const { subject, content } = sent;
  return createNewsletter(context, { subject, content, scheduledDate: null });
}

/**
 * Scheduled with a time, else a draft. @throws DomainError `not_found`; `conflict` when sent or
 * changed; `bad_input` for a past time.
 */
export function updateNewsletter(
  context: RequestContext,
  { newsletterID, subject, content, scheduledDate, version }: UpdateNewsletterInput,
): Promise<NewsletterView> {
  const time = requireFuture(scheduledDate, context.shop.clock.now());
  const entry = time ? 'scheduled' : 'changed';
  return changeNewsletter(context, newsletterID, ['edit', entry], (newsletter) => {
    requireVersion(newsletter, version);
    const status = time ? 'scheduled' : 'draft';
    return { subject, content, status, scheduledDate: time, held: false };
  });
}

export function unscheduleNewsletter(
  context: RequestContext,
  { newsletterID }: { newsletterID: number },
): Promise<NewsletterView> {
  return changeNewsletter(context, newsletterID, ['unschedule', 'unscheduled'], () => ({
    status: 'draft',
    scheduledDate: null,
    held: false,
  }));
}

/** Also deletes its pictures. @throws DomainError `not_found`; `conflict` when it was sent. */
export async function removeNewsletter(
  context: RequestContext,
  { newsletterID }: { newsletterID: number },
): Promise<RemoveAnswer> {
  const pictures = await write(context, async (em) => {
    const newsletter = await lockNewsletter(em, newsletterID, 'delete');
    await em.nativeDelete(Newsletter, { id: newsletter.id });
    await recordActivity(em, context.actor, {
      action: 'removed',
      thing: { kind: 'newsletter', id: newsletter.id },
      before: newsletterFacts(newsletter),
    });
    return dropPictures(em, newsletter.content);
  });
  await context.shop.images.of(newsletterPictures).remove(pictures);
  return { success: true, error: null, message: 'Newsletter deleted.' };
}

type Change = Partial<
  Pick<Newsletter, 'subject' | 'content' | 'status' | 'scheduledDate' | 'held'>
>;

/** For the activity log: without the content, whose changes show in the version. */
const newsletterFacts = ({ status, scheduledDate, held, version }: Newsletter): Facts => ({
  status,
  scheduledDate: scheduledDate?.toISOString() ?? null,
  held,
  version,
});

function changeNewsletter(
  context: RequestContext,
  id: number,
  [action, entry]: [NewsletterAction, ActivityAction],
  change: (newsletter: Newsletter) => Change,
): Promise<NewsletterView> {
  return write(context, async (em) => {
    const newsletter = await lockNewsletter(em, id, action);
    const before = newsletterFacts(newsletter);
    em.assign(newsletter, change(newsletter));
    newsletter.version += 1;
    await em.flush();
    await recordActivity(em, context.actor, {
      action: entry,
      thing: { kind: 'newsletter', id },
      before,
      after: newsletterFacts(newsletter),
    });
    return presentNewsletter({ em, shop: context.shop }, newsletter);
  });
}

/** @throws DomainError `bad_input` for a time in the past or too far ahead. */
function requireFuture(scheduledDate: string | null, now: Date): Date | null {
  if (scheduledDate === null) return null;
  const time = new Date(scheduledDate);
  if (time <= now) refuseTime('This time is past. Please choose one in the future.');
  if (time.getTime() > now.getTime() + maxScheduleDays * millisecondsOfADay) {
    refuseTime('Please choose a time within a year.');
  }
  return time;
}

function refuseTime(message: string): never {
  refuseField('scheduledDate', message);
}

import { recordActivity } from '#server/activity/record-activity.ts';
import type { RequestContext } from '#server/context.ts';
import { type EntityManager, write } from '#server/db/database.ts';
import type { RestoreRule } from '#server/feature.ts';
import { transactional } from '#server/mail/outbox/outgoing-mail.entity.ts';
import {
  acknowledgeFailures,
  explainError,
  findFailedMails,
  holdMails,
  latestFailure,
  requeueFailed,
} from '#server/mail/outbox/transactional-mails.ts';
import type { Waiting } from '#server/registry.ts';
import type { Done } from '#shared/wire.ts';
import { maxFailedMails, type SeenMailsInput } from '../../shared/mail-view.ts';

/** Mails to individuals that finally failed and were not acknowledged. */
export async function listFailedMails({ em }: RequestContext) {
  const { mails: found, total } = await findFailedMails(em, maxFailedMails);
  const mails = found.map(
    ({ id, recipient, subject, lastError, bounced, failedAt, createdAt }) => ({
      mailID: id,
      recipient,
      subject,
      ...explainError(lastError ?? null, bounced),
      failedAt: (failedAt ?? createdAt).toISOString(),
    }),
  );
  return { total, mails };
}

export async function waitingFailedMails(em: EntityManager): Promise<Waiting> {
  const { count, newest } = await latestFailure(em);
  if (!newest) return { count, newest: null };
  const mark = (newest.failedAt ?? newest.createdAt).getTime();
  return { count, newest: { mark, words: `${newest.subject}, to ${newest.recipient}` } };
}

/** Acknowledges failed mails; ignores others and those acknowledged before. */
export async function seeFailedMails(
  context: RequestContext,
  { mailIDs }: SeenMailsInput,
): Promise<Done> {
  const seenAt = context.shop.clock.now();
  await write(context, async (em) => {
    const mails = await acknowledgeFailures(em, mailIDs, seenAt);
    if (mails === 0) return;
    const thing = { kind: 'mail' } as const;
    await recordActivity(em, context.actor, { action: 'seen', thing, after: { mails } });
  });
  return { success: true, message: 'These emails are not shown any more.' };
}

/** Requeues failed mails, as `requeueFailed`. */
export async function retryMails(
  context: RequestContext,
  { mailIDs }: SeenMailsInput,
): Promise<Done> {
  const { shop } = context;
  const now = shop.clock.now();
  const mails = await write(context, async (em) => {
    const again = await requeueFailed(em, mailIDs, now);
    if (again === 0) return 0;
    const thing = { kind: 'mail' } as const;
    await recordActivity(em, context.actor, { action: 'retried', thing, after: { mails: again } });
    return again;
  });
  if (mails > 0) shop.mail.wake();
  const message =
    mails === 0
      ? 'None of these emails can be sent again: they were looked at, their time is over, or their text is gone.'
      : `Sending ${mails === 1 ? '1 email' : `${mails} emails`} again.`;
  return { success: true, message };
}

export const mailsAfterRestore: RestoreRule = {
  things: 'Mails',
  mayHave: 'been sent',
  follows: 'wait on the dashboard until you have them sent again',
  hold: (em, { now }) => holdMails(em, transactional, now),
};

import { type Actor, recordActivity, system } from '#server/activity/record-activity.ts';
import type { Shop } from '#server/context.ts';
import { write } from '#server/db/database.ts';
import { analyzeOutbox, enqueueBatch } from '#server/mail/outbox/bulk-mails.ts';
import { maxStartDelay } from '../../shared/newsletter-input.ts';
import { hostOf, renderBody } from '../body/render-body.ts';
import { Newsletter } from '../newsletter.entity.ts';
import { activeSubscribers, queueName } from './newsletter-mails.ts';

/** Atomic; of concurrent calls one succeeds. @returns the recipients, or null if changed. */
export async function startNewsletter(
  shop: Shop,
  actor: Actor,
  { id, version, subject, content }: Pick<Newsletter, 'id' | 'version' | 'subject' | 'content'>,
): Promise<number | null> {
  const host = hostOf(shop.settings.publicUrl);
  // Rendered before the transaction, which blocks others on the embedded database.
  const { html, text } = await renderBody(shop, { subject, content }, 'send');
  const keptAsFiles = !(await shop.mail.isSending());
  const recipients = await write({ shop }, async (em) => {
    const now = shop.clock.now();
    const unsent = { id, version, status: { $in: ['draft' as const, 'scheduled' as const] } };
    const started = await em.nativeUpdate(Newsletter, unsent, {
      status: 'sent',
      held: false,
      sentAt: now,
      version: version + 1,
      mailHtml: html,
      mailText: text,
      keptAsFiles,
    });
    if (started === 0) return null;
    const people = await enqueueBatch(em, {
      queue: queueName,
      batchId: id,
      recipients: activeSubscribers,
      host,
      now,
    });
    const thing = { kind: 'newsletter', id } as const;
    await recordActivity(em, actor, { action: 'sent', thing, after: { people } });
    return people;
  });
  if (recipients) await analyzeOutbox(shop.database.fork());
  return recipients;
}

/** Those that are too late (such as after a downtime) are held for the owner to decide. */
export async function startDueNewsletters(shop: Shop): Promise<void> {
  const { database, clock, logger } = shop;
  const now = clock.now();
  const held = await holdLate(shop, new Date(now.getTime() - maxStartDelay * 3_600_000));
  if (held > 0) logger.warn({ held }, 'Overdue newsletters held');
  const due = await database
    .fork()
    .find(
      Newsletter,
      { status: 'scheduled', held: false, scheduledDate: { $lte: now } },
      { orderBy: { scheduledDate: 'asc', id: 'asc' } },
    );
  for (const newsletter of due) {
    try {
      const recipients = await startNewsletter(shop, system, newsletter);
      if (recipients !== null)
        logger.info({ newsletter: newsletter.id, recipients }, 'Newsletter started');
    } catch (error) {
      logger.error({ err: error, newsletter: newsletter.id }, 'Newsletter not started');
    }
  }
}

const hold = `
  update newsletters set held = true
  where status = 'scheduled' and not held and scheduled_date < ? returning id`;

function holdLate(shop: Shop, before: Date): Promise<number> {
  return write({ shop }, async (em) => {
    const late = await em.execute<{ id: number }[]>(hold, [before]);
    for (const { id } of late) {
      await recordActivity(em, system, { action: 'held', thing: { kind: 'newsletter', id } });
    }
    return late.length;
  });
}

import { ownerAddress } from '#features/auth/server/public.ts';
import type { Shop } from '#server/context.ts';
import { missingMailbox } from '#server/mail/classify-refusal.ts';
import { type Bulk, composeBulk } from '#server/mail/compose-bulk.ts';
import type { Audience, Queue } from '#server/mail/outbox/queue.ts';
import { maxPermanentFailures } from '../../shared/newsletter-input.ts';
import { listHeaders, tokenMark, unsubscribeLink } from '../body/render-body.ts';
import { Newsletter } from '../newsletter.entity.ts';
import { newsletterSender, sendingRate } from '../settings.ts';
import { finishNewsletters, queueName } from './newsletter-mails.ts';
import { startDueNewsletters } from './start-newsletters.ts';

const audience: Audience = {
  lockSql: `
    select s.id from subscribers s where s.id in (select recipient_id from ending)
    order by s.id for no key update`,
  recordSql: `
    update subscribers s
    set last_email_sent = case when p.sent then given.now else s.last_email_sent end,
        permanent_failures = case when p.sent then 0 else s.permanent_failures + p.failures end,
        status = case
          when s.status = 'active' and not p.sent
            and s.permanent_failures + p.failures >= ${maxPermanentFailures}
          then 'suppressed' else s.status end
    from given, (
      select recipient_id, bool_or(sent) as sent,
        case when bool_or(error ~ '${missingMailbox}') then ${maxPermanentFailures} else 1 end
          as failures
      from settled where sent or bounced
      group by recipient_id
    ) p
    where s.id = p.recipient_id`,
  selectSql: `
    select due.id, s.email, s.token, coalesce(s.status = 'active', false) as wanted
    from due left join subscribers s on s.id = due.recipient_id`,
};

/** More would speed up sending a little; fewer would wait for the database. */
export const maxInFlight = 30;

/** Each newsletter is read and composed once per queue object. */
export function newsletterQueue(shop: Shop): Queue {
  const { publicUrl } = shop.settings;
  const composed = new Map<number, Promise<Bulk>>();

  async function compose(id: number): Promise<Bulk> {
    const newsletter = await shop.database
      .fork()
      .findOneOrFail(Newsletter, id, { populate: ['mailHtml', 'mailText'] });
    return composeBulk({
      from: await newsletterSender(shop),
      replyTo: await ownerAddress(shop),
      subject: newsletter.subject,
      html: newsletter.mailHtml ?? '',
      text: newsletter.mailText ?? '',
      date: newsletter.sentAt ?? newsletter.createdAt,
      headers: listHeaders(publicUrl),
      placeholder: tokenMark,
    });
  }

  function bodyOf(id: number): Promise<Bulk> {
    const known = composed.get(id);
    if (known) return known;
    const made = compose(id);
    composed.set(id, made);
    made.catch(() => composed.delete(id));
    return made;
  }

  return {
    name: queueName,
    pauses: [1, 2, 5, 10, 15],
    maxInFlight,
    maxUncertainRetries: 1,
    logEach: false,
    audience,
    rate: () => sendingRate(shop),
    async compose({ id, batchId, messageId, email, token }) {
      const body = await bodyOf(batchId ?? 0);
      return body.composeFor({
        name: `newsletter-${batchId}-${id}`,
        to: email,
        messageId,
        recipientText: token ?? '',
        headers: {
          'List-Unsubscribe': `<${unsubscribeLink(publicUrl, token ?? '')}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      });
    },
  };
}

const work = 'deliver newsletters';

async function deliver(shop: Shop): Promise<void> {
  await shop.mail.drain(newsletterQueue(shop));
  await finishNewsletters(shop);
}

/** Sends due mails until none is due; one run per process at a time. */
export function deliverNewsletters(shop: Shop): Promise<void> {
  return shop.background.run(work, () => deliver(shop));
}

export function wakeNewsletters(shop: Shop): void {
  shop.background.wake(work, () => deliver(shop));
}

export async function workOnNewsletters(shop: Shop): Promise<void> {
  await startDueNewsletters(shop);
  wakeNewsletters(shop);
}

import type { z } from 'zod';
import { ownerAddress } from '#features/auth/server/public.ts';
import { recordActivity } from '#server/activity/record-activity.ts';
import type { RequestContext } from '#server/context.ts';
import { write } from '#server/db/database.ts';
import { codesOf, explainRefusal } from '#server/mail/classify-refusal.ts';
import { deliveryFault } from '#server/mail/delivery-fault.ts';
import { renderMail } from '#server/mail/layout/render-mail.ts';
import {
  businessSender,
  findMisuse,
  mailSettings,
  senderOf,
  urlOf,
} from '#server/mail/mail-settings.ts';
import { smtpTransport } from '#server/mail/transport.ts';
import { smtpDescriptions, trySmtp } from '#server/mail/try-smtp.ts';
import { letterhead } from '#server/settings/business-settings.ts';
import { restProcedures, router } from '#server/trpc/procedures.ts';
import { refuseField } from '#shared/errors.ts';
import { type MailSettings, mailSettingsSchema } from '#shared/office/mail-settings.ts';
import { done } from '#shared/wire.ts';
import * as schemas from '../../shared/mail-view.ts';
import { listFailedMails, retryMails, seeFailedMails } from './failed-mails.ts';

const { inRole } = restProcedures('Mail');

export const mailRouter = router({
  failed: inRole('office', 'GET /admin/mails/failed')
    .summary('Mails that finally failed, until they are looked at')
    .output(schemas.failedMails)
    .query(({ ctx }) => listFailedMails(ctx)),

  test: inRole('owner', 'POST /admin/mails/test')
    .summary('Send the owner a mail with settings as they are typed')
    .input(schemas.mailTestInput)
    .output(schemas.mailTestResult)
    .mutation(({ ctx, input }) => testMail(ctx, input)),

  retry: inRole('office', 'POST /admin/mails/failed/retry')
    .summary('Send failed mails once more')
    .input(schemas.seenMailsInput)
    .output(done)
    .mutation(({ ctx, input }) => retryMails(ctx, input)),

  seen: inRole('office', 'POST /admin/mails/failed/seen')
    .summary('Take failed mails off the dashboard')
    .input(schemas.seenMailsInput)
    .output(done)
    .mutation(({ ctx, input }) => seeFailedMails(ctx, input)),
});

/**
 * Mails the owner with the entered settings, without storing them; the environment's stay. Not in a
 * transaction: it waits for the mail server. @throws DomainError `bad_input`.
 */
async function testMail(
  context: RequestContext,
  { entries }: z.output<typeof schemas.mailTestInput>,
): Promise<schemas.MailTestResult> {
  const { shop, actor } = context;
  const values = await typedOver(context, entries);
  const url = shop.settings.smtpUrl ?? urlOf(values);
  if (url === null) refuseField('server', 'Please give the name of your mail server first.');
  await write(context, (em) =>
    recordActivity(em, actor, { action: 'tested', thing: { kind: 'mail' } }),
  );
  const { outcome, codes } = await trySmtp(url);
  const words = smtpDescriptions[outcome];
  const says = words.sentence(new URL(url).host);
  if (outcome !== 'ready' && outcome !== 'ready unencrypted') {
    return { sent: false, says, remedy: words.remedy, serverSaid: codes || null };
  }
  const to = values.ownerEmail === '' ? await ownerAddress(shop) : values.ownerEmail;
  const refused = await sendOne(context, values, { url, to });
  if (refused) return refused;
  const done = `A test email is on its way to ${to}. Check that it arrives, also in your spam folder.`;
  return { sent: true, says: done, remedy: words.remedy, serverSaid: null };
}

/** @throws DomainError `bad_input`. */
async function typedOver(
  context: RequestContext,
  entries: Record<string, unknown>,
): Promise<MailSettings> {
  const fixed = mailSettings.fixed(context);
  const typed = Object.entries(entries).filter(([entry]) => !fixed.includes(entry));
  const current = await mailSettings.read(context);
  const read = mailSettingsSchema.safeParse({ ...current, ...Object.fromEntries(typed) });
  if (!read.success) {
    const issue = read.error.issues[0];
    return refuseField(String(issue?.path[0]), issue?.message ?? 'These settings do not fit.');
  }
  const reused = current.password !== '' && !Object.hasOwn(entries, 'password');
  const misuse = reused ? findMisuse(current, read.data) : null;
  return misuse ? refuseField('password', misuse.message) : read.data;
}

/** @returns the error, or null if the server accepted the mail. */
async function sendOne(
  context: RequestContext,
  values: MailSettings,
  { url, to }: { url: string; to: string },
): Promise<schemas.MailTestResult | null> {
  const { shop } = context;
  const business = await letterhead(context);
  const parts = renderMail(business, {
    preview: 'Emails of your shop can be sent.',
    heading: 'This is a test',
    blocks: ['You asked for it under Settings, Email. It has arrived.'],
  });
  const from = shop.settings.mailFrom ?? senderOf(values) ?? businessSender(business);
  const sender = smtpTransport(url);
  try {
    await sender.send('test', { from, to, subject: `A test from ${business.name}`, ...parts });
    return null;
  } catch (error) {
    const thrown = error instanceof Error ? error : new Error(String(error));
    const serverSaid = codesOf(deliveryFault(thrown).reason) || null;
    return { sent: false, ...judge(thrown, to), serverSaid };
  } finally {
    sender.close();
  }
}

function judge(error: Error & { command?: unknown; responseCode?: unknown }, to: string) {
  const { reason } = deliveryFault(error);
  const says = explainRefusal(reason, false) ?? 'The test email could not be sent.';
  const code = Number(error.responseCode);
  // Transient, not a fault of the settings (RFC 5321, 4.2.2).
  if ([421, 450, 451].includes(code)) return { says, remedy: 'Try again in some minutes.' };
  if (code < 500) return { says, remedy: null };
  if (error.command === 'MAIL FROM') {
    return {
      says: 'The mail server does not accept the sender address.',
      remedy: 'Most servers want the address that belongs to the user name.',
    };
  }
  if (error.command === 'RCPT TO') {
    return {
      says: `The mail server does not accept email to ${to}.`,
      remedy: 'Check where your own emails go, and user name and password.',
    };
  }
  return { says, remedy: null };
}

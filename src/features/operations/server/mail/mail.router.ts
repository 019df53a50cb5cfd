import { restProcedures, router } from '#server/trpc/procedures.ts';
import { done } from '#shared/wire.ts';
import * as schemas from '../../shared/mail-view.ts';
import { listFailedMails, retryMails, seeFailedMails } from './failed-mails.ts';
import { testMail } from './test-mail.ts';

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

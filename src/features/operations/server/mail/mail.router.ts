import { adminProcedure, roleProcedure, router } from '#server/trpc/procedures.ts';
import { restCalls } from '#server/trpc/rest-calls.ts';
import { done } from '#shared/answers.ts';
import {
  failedMails,
  mailTestInput,
  mailTestResult,
  seenMailsInput,
} from '../../shared/mail-view.ts';
import { listFailedMails, retryMails, seeFailedMails } from './failed-mails.ts';
import { testMail } from './test-mail.ts';

const rest = restCalls('Mail');

export const mailRouter = router({
  failed: roleProcedure('office')
    .meta(rest('GET /admin/mails/failed', 'Mails that finally failed, until they are looked at'))
    .output(failedMails)
    .query(({ ctx }) => listFailedMails(ctx)),

  // Signs in with the stored password to whichever server is entered.
  test: adminProcedure
    .meta(rest('POST /admin/mails/test', 'Send the owner a mail with settings as they are typed'))
    .input(mailTestInput)
    .output(mailTestResult)
    .mutation(({ ctx, input }) => testMail(ctx, input)),

  retry: roleProcedure('office')
    .meta(rest('POST /admin/mails/failed/retry', 'Send failed mails once more'))
    .input(seenMailsInput)
    .output(done)
    .mutation(({ ctx, input }) => retryMails(ctx, input)),

  seen: roleProcedure('office')
    .meta(rest('POST /admin/mails/failed/seen', 'Take failed mails off the dashboard'))
    .input(seenMailsInput)
    .output(done)
    .mutation(({ ctx, input }) => seeFailedMails(ctx, input)),
});

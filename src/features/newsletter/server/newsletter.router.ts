import { z } from 'zod';
import { onceByKey, router, scopedProcedure } from '#server/trpc/procedures.ts';
import { formOnly, restCalls, takesKey } from '#server/trpc/rest-calls.ts';
import { onePicture } from '#server/uploads/form/multipart-rule.ts';
import { done } from '#shared/answers.ts';
import * as inputs from '../shared/newsletter-input.ts';
import * as views from '../shared/newsletter-view.ts';
import { addPicture } from './body/newsletter-picture.entity.ts';
import { renderBody } from './body/render-body.ts';
import { pageFailures, retryFailed, seeFailures, showProgress } from './delivery-report.ts';
import {
  createNewsletter,
  removeNewsletter,
  reuseNewsletter,
  unscheduleNewsletter,
  updateNewsletter,
} from './drafts.ts';
import {
  findNewsletter,
  listNewsletters,
  pageNewsletters,
  summarizeNewsletters,
} from './present-newsletters.ts';
import { sendNewsletter, sendTest } from './send-newsletter.ts';
import { subscriberCalls } from './subscribers/subscriber-calls.ts';

const rest = restCalls('Newsletter');

export const newsletterRouter = router({
  ...subscriberCalls,

  list: scopedProcedure('newsletter:read')
    .meta({ ...rest('GET /admin/newsletter/content', 'Newsletters, the newest first'), long: true })
    .input(inputs.newslettersListInput)
    .output(z.array(views.newsletterView))
    .query(({ ctx, input }) => listNewsletters(ctx, input)),

  page: scopedProcedure('newsletter:read')
    .input(inputs.newslettersPageInput)
    .output(views.newslettersPage)
    .query(({ ctx, input }) => pageNewsletters(ctx, input)),

  summary: scopedProcedure('newsletter:read')
    .output(views.newsletterSummary)
    .query(({ ctx }) => summarizeNewsletters(ctx)),

  byId: scopedProcedure('newsletter:read')
    .meta(rest('GET /admin/newsletter/content/{newsletterID}', 'One newsletter', [404]))
    .input(inputs.newsletterIdInput)
    .output(views.newsletterView)
    .query(({ ctx, input }) => findNewsletter(ctx, input)),

  create: scopedProcedure('newsletter:write')
    .meta(
      rest('POST /admin/newsletter', 'Write a newsletter: a draft, or scheduled', [409], takesKey),
    )
    .input(inputs.newsletterInput)
    .use(onceByKey)
    .output(views.newsletterView)
    .mutation(({ ctx, input }) => createNewsletter(ctx, input)),

  update: scopedProcedure('newsletter:write')
    .meta(
      rest(
        'PUT /admin/newsletter/{newsletterID}',
        'Change a newsletter before it goes',
        [404, 409],
      ),
    )
    .input(inputs.updateNewsletterInput)
    .output(views.newsletterView)
    .mutation(({ ctx, input }) => updateNewsletter(ctx, input)),

  unschedule: scopedProcedure('newsletter:write')
    .meta(
      rest(
        'POST /admin/newsletter/{newsletterID}/unschedule',
        'Make a newsletter a draft again',
        [404, 409],
      ),
    )
    .input(inputs.newsletterIdInput)
    .output(views.newsletterView)
    .mutation(({ ctx, input }) => unscheduleNewsletter(ctx, input)),

  reuse: scopedProcedure('newsletter:write')
    .meta(
      rest(
        'POST /admin/newsletter/reuse',
        'Write a draft with the subject and content of a newsletter that was sent',
        [404, 409],
        takesKey,
      ),
    )
    .input(inputs.newsletterIdInput)
    .use(onceByKey)
    .output(views.newsletterView)
    .mutation(({ ctx, input }) => reuseNewsletter(ctx, input)),

  preview: scopedProcedure('newsletter:read')
    .input(inputs.bodyInput)
    .output(views.letterPreview)
    .mutation(({ ctx, input }) => renderBody(ctx.shop, input, 'preview')),

  testSend: scopedProcedure('newsletter:write')
    .input(inputs.bodyInput)
    .output(done)
    .mutation(({ ctx, input }) => sendTest(ctx, input)),

  send: scopedProcedure('newsletter:write')
    .meta(
      rest(
        'POST /admin/newsletter/send',
        'Send a newsletter to all active subscribers now, also one that is scheduled',
        [404, 409],
      ),
    )
    .input(inputs.newsletterIdInput)
    .output(views.sendAnswer)
    .mutation(({ ctx, input }) => sendNewsletter(ctx, input)),

  remove: scopedProcedure('newsletter:write', 'owner')
    .meta(
      rest(
        'DELETE /admin/newsletter/{newsletterID}',
        'Delete a newsletter that was not sent',
        [404, 409],
      ),
    )
    .input(inputs.newsletterIdInput)
    .output(views.removeAnswer)
    .mutation(({ ctx, input }) => removeNewsletter(ctx, input)),

  progress: scopedProcedure('newsletter:read')
    .meta(rest('GET /admin/newsletter/{newsletterID}/progress', 'How the delivery goes', [404]))
    .input(inputs.newsletterIdInput)
    .output(views.newsletterProgress)
    .query(({ ctx, input }) => showProgress(ctx, input)),

  failures: scopedProcedure('subscribers:read')
    .meta(rest('GET /admin/newsletter/{newsletterID}/failures', 'Who was not reached, and why'))
    .input(inputs.deliveriesPageInput)
    .output(views.deliveriesPage)
    .query(({ ctx, input }) => pageFailures(ctx, input)),

  failuresSeen: scopedProcedure('newsletter:write')
    .meta(
      rest(
        'POST /admin/newsletter/{newsletterID}/failures/seen',
        'Take its failures off the dashboard',
        [404],
      ),
    )
    .input(inputs.newsletterIdInput)
    .output(done)
    .mutation(({ ctx, input }) => seeFailures(ctx, input)),

  retryFailed: scopedProcedure('newsletter:write')
    .meta(rest('POST /admin/newsletter/{newsletterID}/retry', 'Try again what failed', [404]))
    .input(inputs.newsletterIdInput)
    .output(views.retryAnswer)
    .mutation(({ ctx, input }) => retryFailed(ctx, input)),

  addPicture: scopedProcedure('newsletter:write')
    .meta({
      ...rest('POST /admin/newsletter/pictures', 'Upload a picture for a newsletter', [409], {
        ...formOnly,
        ...takesKey,
      }),
      upload: onePicture('picture'),
    })
    .input(inputs.pictureInput)
    .use(onceByKey)
    .output(views.addedPicture)
    .mutation(({ ctx, input }) => addPicture(ctx, input)),
});

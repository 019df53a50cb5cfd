import { z } from 'zod';
import {
  formOnly,
  onceByKey,
  restProcedures,
  router,
  scopedProcedure,
  takesKey,
} from '#server/trpc/procedures.ts';
import { onePicture } from '#server/uploads/form/multipart-rule.ts';
import { copied } from '#shared/list-part.ts';
import { done } from '#shared/wire.ts';
import * as inputs from '../shared/newsletter-input.ts';
import * as views from '../shared/newsletter-view.ts';
import { addPicture } from './body/newsletter-picture.entity.ts';
import { renderBody } from './body/render-body.ts';
import { pageFailures, retryFailed, seeFailures, showProgress } from './delivery-report.ts';
import * as drafts from './drafts.ts';
import { requireNewsletter } from './newsletter.entity.ts';
import {
  listNewsletters,
  pageNewsletters,
  presentNewsletter,
  summarizeNewsletters,
} from './present-newsletters.ts';
import { sendNewsletter, sendTest } from './send-newsletter.ts';
import { subscriberCalls } from './subscribers/subscriber-calls.ts';

const { scoped } = restProcedures('Newsletter');

export const newsletterRouter = router({
  ...subscriberCalls,

  list: scoped('newsletter:read', 'GET /admin/newsletter/content')
    .summary('Newsletters, the newest first')
    .meta({ long: true })
    .input(inputs.newslettersListInput)
    .output(z.array(copied('ListedNewsletter', views.newsletterView)))
    .query(({ ctx, input }) => listNewsletters(ctx, input)),

  page: scopedProcedure('newsletter:read')
    .input(inputs.newslettersPageInput)
    .output(views.newslettersPage)
    .query(({ ctx, input }) => pageNewsletters(ctx, input)),

  summary: scopedProcedure('newsletter:read')
    .output(views.newsletterSummary)
    .query(({ ctx }) => summarizeNewsletters(ctx)),

  byId: scoped('newsletter:read', 'GET /admin/newsletter/content/{newsletterID}', [404])
    .summary('One newsletter')
    .input(inputs.newsletterIdInput)
    .output(views.newsletterView)
    .query(async ({ ctx, input }) =>
      presentNewsletter(ctx, await requireNewsletter(ctx.em, input.newsletterID)),
    ),

  create: scoped('newsletter:write', 'POST /admin/newsletter', [409], takesKey)
    .summary('Write a newsletter: a draft, or scheduled')
    .input(inputs.newsletterInput)
    .use(onceByKey)
    .output(views.newsletterView)
    .mutation(({ ctx, input }) => drafts.createNewsletter(ctx, input)),

  update: scoped('newsletter:write', 'PUT /admin/newsletter/{newsletterID}', [404, 409])
    .summary('Change a newsletter before it goes')
    .input(inputs.updateNewsletterInput)
    .output(views.newsletterView)
    .mutation(({ ctx, input }) => drafts.updateNewsletter(ctx, input)),

  unschedule: scoped(
    'newsletter:write',
    'POST /admin/newsletter/{newsletterID}/unschedule',
    [404, 409],
  )
    .summary('Make a newsletter a draft again')
    .input(inputs.newsletterIdInput)
    .output(views.newsletterView)
    .mutation(({ ctx, input }) => drafts.unscheduleNewsletter(ctx, input)),

  reuse: scoped('newsletter:write', 'POST /admin/newsletter/reuse', [404, 409], takesKey)
    .summary('Write a draft with the subject and content of a newsletter that was sent')
    .input(inputs.newsletterIdInput)
    .use(onceByKey)
    .output(views.newsletterView)
    .mutation(({ ctx, input }) => drafts.reuseNewsletter(ctx, input)),

  preview: scopedProcedure('newsletter:read')
    .input(inputs.bodyInput)
    .output(views.letterPreview)
    .mutation(({ ctx, input }) => renderBody(ctx.shop, input, 'preview')),

  testSend: scopedProcedure('newsletter:write')
    .input(inputs.bodyInput)
    .output(done)
    .mutation(({ ctx, input }) => sendTest(ctx, input)),

  send: scoped('newsletter:write', 'POST /admin/newsletter/send', [404, 409])
    .summary('Send a newsletter to all active subscribers now, also one that is scheduled')
    .input(inputs.sendNewsletterInput)
    .output(views.sendAnswer)
    .mutation(({ ctx, input }) => sendNewsletter(ctx, input)),

  remove: scoped('newsletter:write', 'DELETE /admin/newsletter/{newsletterID}', [404, 409], {
    role: 'owner',
  })
    .summary('Delete a newsletter that was not sent')
    .input(inputs.newsletterIdInput)
    .output(views.removeAnswer)
    .mutation(({ ctx, input }) => drafts.removeNewsletter(ctx, input)),

  progress: scoped('newsletter:read', 'GET /admin/newsletter/{newsletterID}/progress', [404])
    .summary('How the delivery goes')
    .input(inputs.newsletterIdInput)
    .output(views.newsletterProgress)
    .query(({ ctx, input }) => showProgress(ctx, input)),

  failures: scoped('subscribers:read', 'GET /admin/newsletter/{newsletterID}/failures')
    .summary('Who was not reached, and why')
    .input(inputs.deliveriesPageInput)
    .output(views.deliveriesPage)
    .query(({ ctx, input }) => pageFailures(ctx, input)),

  failuresSeen: scoped(
    'newsletter:write',
    'POST /admin/newsletter/{newsletterID}/failures/seen',
    [404],
  )
    .summary('Take its failures off the dashboard')
    .input(inputs.newsletterIdInput)
    .output(done)
    .mutation(({ ctx, input }) => seeFailures(ctx, input)),

  retryFailed: scoped('newsletter:write', 'POST /admin/newsletter/{newsletterID}/retry', [404])
    .summary('Try again what failed')
    .input(inputs.newsletterIdInput)
    .output(views.retryAnswer)
    .mutation(({ ctx, input }) => retryFailed(ctx, input)),

  addPicture: scoped('newsletter:write', 'POST /admin/newsletter/pictures', [409], {
    ...formOnly,
    ...takesKey,
  })
    .summary('Upload a picture for a newsletter')
    .meta({ upload: onePicture('picture') })
    .input(inputs.pictureInput)
    .use(onceByKey)
    .output(views.addedPicture)
    .mutation(({ ctx, input }) => addPicture(ctx, input)),
});

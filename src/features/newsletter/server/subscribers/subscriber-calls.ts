import { z } from 'zod';
import {
  limitedProcedure,
  onceByKey,
  publicProcedure,
  scopedProcedure,
} from '#server/trpc/procedures.ts';
import { restCalls, takesKey } from '#server/trpc/rest-calls.ts';
import { done } from '#shared/answers.ts';
import * as people from '../../shared/subscribers.ts';
import { confirmJoining, readConfirmationState, resubscribe } from './confirm-joining.ts';
import { importSubscribers } from './import-subscribers.ts';
import { addSubscriber, subscribe, subscribeLimit } from './join-newsletter.ts';
import { readUnsubscribeState, removeSubscriber, unsubscribe } from './leave-newsletter.ts';
import { listSubscribers, pageSubscribers } from './list-subscribers.ts';

const rest = restCalls('Newsletter');

export const subscriberCalls = {
  subscribe: limitedProcedure(subscribeLimit)
    .meta(
      rest(
        'POST /newsletter/subscribe',
        'Join the newsletter; the answer is the same for every address, and who has to confirm is mailed a link',
        [409, 429],
        takesKey,
      ),
    )
    .input(people.subscribeInput)
    .use(onceByKey)
    .output(done)
    .mutation(({ ctx, input }) => subscribe(ctx, input)),

  confirm: publicProcedure
    .meta(
      rest('POST /newsletter/confirm', 'Confirm a sign-up by the token of the mailed link', [429]),
    )
    .input(people.tokenInput)
    .output(done)
    .mutation(({ ctx, input }) => confirmJoining(ctx, input)),

  confirmationState: publicProcedure
    .input(people.tokenInput)
    .output(people.confirmationState)
    .query(({ ctx, input }) => readConfirmationState(ctx, input)),

  unsubscribe: publicProcedure
    .meta(
      rest('POST /newsletter/unsubscribe', 'Leave the newsletter by the token of a mail', [429]),
    )
    .input(people.tokenInput)
    .output(done)
    .mutation(({ ctx, input }) => unsubscribe(ctx, input)),

  resubscribe: publicProcedure
    .meta(rest('POST /newsletter/resubscribe', 'Join again by the token of a mail', [429]))
    .input(people.tokenInput)
    .output(done)
    .mutation(({ ctx, input }) => resubscribe(ctx, input)),

  unsubscribeState: publicProcedure
    .input(people.tokenInput)
    .output(people.unsubscribeState)
    .query(({ ctx, input }) => readUnsubscribeState(ctx, input)),

  subscribers: scopedProcedure('subscribers:read')
    .meta({
      ...rest('GET /admin/newsletter/subscribers', 'Subscribers, newest first; `before` continues'),
      long: true,
    })
    .input(people.subscribersListInput)
    .output(z.array(people.subscriberView))
    .query(({ ctx, input }) => listSubscribers(ctx, input)),

  subscribersPage: scopedProcedure('subscribers:read')
    .input(people.subscribersPageInput)
    .output(people.subscribersPage)
    .query(({ ctx, input }) => pageSubscribers(ctx, input)),

  addSubscriber: scopedProcedure('subscribers:write')
    .meta(rest('POST /admin/newsletter/subscribers', 'Add a subscriber by hand', [409], takesKey))
    .input(people.addSubscriberInput)
    .use(onceByKey)
    .output(people.subscriberView)
    .mutation(({ ctx, input }) => addSubscriber(ctx, input)),

  removeSubscriber: scopedProcedure('subscribers:write', 'owner')
    .meta(
      rest(
        'DELETE /admin/newsletter/subscribers/{subscriberID}',
        'Remove an address everywhere',
        [404],
      ),
    )
    .input(people.subscriberIdInput)
    .output(done)
    .mutation(({ ctx, input }) => removeSubscriber(ctx, input)),

  importSubscribers: scopedProcedure('subscribers:write')
    .meta(
      rest(
        'POST /admin/newsletter/subscribers/import',
        'Import addresses from CSV text',
        [409],
        takesKey,
      ),
    )
    .input(people.importInput)
    .use(onceByKey)
    .output(people.importReport)
    .mutation(({ ctx, input }) => importSubscribers(ctx, input)),
};

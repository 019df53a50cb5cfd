import type { Context } from 'koa';
import { z } from 'zod';
import type { RequestContext } from '#server/context.ts';
import { readForm } from '#server/http/endpoint.ts';
import {
  onceByKey,
  publicProcedure,
  restProcedures,
  scopedProcedure,
  takesKey,
} from '#server/trpc/procedures.ts';
import { DomainError } from '#shared/errors.ts';
import { honeypotName } from '#shared/honeypot.ts';
import { tokenInput } from '#shared/link-token.ts';
import { copied } from '#shared/list-part.ts';
import { done } from '#shared/wire.ts';
import { joinedPath } from '../../shared/consent.ts';
import * as people from '../../shared/subscribers.ts';
import { subscribeInput } from '../../shared/subscribers.ts';
import { confirmJoining, readConfirmationState, resubscribe } from './confirm-joining.ts';
import { importSubscribers } from './import-subscribers.ts';
import { addSubscriber, subscribe, subscribeLimit } from './join-newsletter.ts';
import { readUnsubscribeState, removeSubscriber, unsubscribe } from './leave-newsletter.ts';
import { listSubscribers, pageSubscribers } from './list-subscribers.ts';

const { limited, open, scoped } = restProcedures('Newsletter');

export const subscriberCalls = {
  subscribe: limited(subscribeLimit, 'POST /newsletter/subscribe', [409, 429], takesKey)
    .summary(
      'Join the newsletter; the answer is the same for every address, and who has to confirm is mailed a link',
    )
    .input(people.subscribeInput)
    .use(onceByKey)
    .output(done)
    .mutation(({ ctx, input }) => subscribe(ctx, input)),

  confirm: open('POST /newsletter/confirm', [429])
    .summary('Confirm a sign-up by the token of the mailed link')
    .input(tokenInput)
    .output(done)
    .mutation(({ ctx, input }) => confirmJoining(ctx, input)),

  confirmationState: publicProcedure
    .input(tokenInput)
    .output(people.confirmationState)
    .query(({ ctx, input }) => readConfirmationState(ctx, input)),

  unsubscribe: open('POST /newsletter/unsubscribe', [429])
    .summary('Leave the newsletter by the token of a mail')
    .input(tokenInput)
    .output(done)
    .mutation(({ ctx, input }) => unsubscribe(ctx, input)),

  resubscribe: open('POST /newsletter/resubscribe', [429])
    .summary('Join again by the token of a mail')
    .input(tokenInput)
    .output(done)
    .mutation(({ ctx, input }) => resubscribe(ctx, input)),

  unsubscribeState: publicProcedure
    .input(tokenInput)
    .output(people.unsubscribeState)
    .query(({ ctx, input }) => readUnsubscribeState(ctx, input)),

  subscribers: scoped('subscribers:read', 'GET /admin/newsletter/subscribers')
    .summary('Subscribers, newest first; `before` continues')
    .meta({ long: true })
    .input(people.subscribersListInput)
    .output(z.array(copied('ListedSubscriber', people.subscriberView)))
    .query(({ ctx, input }) => listSubscribers(ctx, input)),

  subscribersPage: scopedProcedure('subscribers:read')
    .input(people.subscribersPageInput)
    .output(people.subscribersPage)
    .query(({ ctx, input }) => pageSubscribers(ctx, input)),

  addSubscriber: scoped('subscribers:write', 'POST /admin/newsletter/subscribers', [409], takesKey)
    .summary('Add a subscriber by hand')
    .input(people.addSubscriberInput)
    .use(onceByKey)
    .output(people.subscriberView)
    .mutation(({ ctx, input }) => addSubscriber(ctx, input)),

  removeSubscriber: scoped(
    'subscribers:write',
    'DELETE /admin/newsletter/subscribers/{subscriberID}',
    [404],
    { role: 'owner' },
  )
    .summary('Remove an address everywhere')
    .input(people.subscriberIdInput)
    .output(done)
    .mutation(({ ctx, input }) => removeSubscriber(ctx, input)),

  importSubscribers: scoped(
    'subscribers:write',
    'POST /admin/newsletter/subscribers/import',
    [409],
    takesKey,
  )
    .summary('Import addresses from CSV text')
    .input(people.importInput)
    .use(onceByKey)
    .output(people.importReport)
    .mutation(({ ctx, input }) => importSubscribers(ctx, input)),
};

/** Handles the sign-up form of browsers without scripts. */
export async function answerSignUp(ctx: Context, context: RequestContext): Promise<void> {
  const { email, [honeypotName]: website } = Object(await readForm(ctx)) as Record<string, unknown>;
  const { data, error } = subscribeInput.safeParse({ email, website });
  const outcome = error
    ? 'unclear'
    : await subscribe(context, data).then(
        () => 'done',
        (refusal: unknown) => {
          if (refusal instanceof DomainError) return 'refused';
          throw refusal;
        },
      );
  ctx.redirect(`${joinedPath}?${new URLSearchParams({ outcome })}`);
  ctx.status = 303;
}

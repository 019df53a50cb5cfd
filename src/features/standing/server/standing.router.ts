import { z } from 'zod';
import { ownOrderLimit } from '#features/orders/server/public.ts';
import { ownOrderInput } from '#features/orders/shared/own-page/own-order.ts';
import { restProcedures, router } from '#server/trpc/procedures.ts';
import { done, identifier } from '#shared/wire.ts';
import * as schemas from '../shared/standing-order.ts';
import { forecastStanding } from './forecast.ts';
import * as office from './office-standing.ts';
import {
  answerOwnStanding,
  changeOwnStanding,
  makeOwnStanding,
  openStanding,
  standingOfOwnOrder,
} from './own-standing.ts';

const { limited, scoped } = restProcedures('Standing orders');

export const standingRouter = router({
  // The secrets are in the body, which is never logged.
  ofOrder: limited(ownOrderLimit, 'POST /order-page/standing-order', [404, 429])
    .summary('Whether the order that a secret link opens can be a standing order, and its own')
    .input(ownOrderInput)
    .output(schemas.standingOfOrder)
    .mutation(({ ctx, input }) => standingOfOwnOrder(ctx, input)),

  make: limited(ownOrderLimit, 'PUT /order-page/standing-order', [404, 409, 429])
    .summary('Make a standing order from an order; repeated, it answers the same one')
    .input(schemas.makeStandingInput)
    .output(schemas.madeStanding)
    .mutation(({ ctx, input }) => makeOwnStanding(ctx, input)),

  open: limited(ownOrderLimit, 'POST /standing-order', [404, 429])
    .summary('The standing order that a secret link opens')
    .input(schemas.standingLinkInput)
    .output(schemas.standingView)
    .mutation(({ ctx, input }) => openStanding(ctx, input)),

  change: limited(ownOrderLimit, 'PUT /standing-order', [404, 409, 429])
    .summary('Change the goods, rhythm or details of a standing order and its open proposal')
    .input(schemas.changeStandingInput)
    .output(schemas.standingView)
    .mutation(({ ctx, input }) => changeOwnStanding(ctx, input)),

  answer: limited(ownOrderLimit, 'POST /standing-order/answer', [404, 409, 429])
    .summary(
      'Confirm, skip, move or undo a proposal; start, pause, stop or resume a standing order',
    )
    .input(schemas.answerStandingInput)
    .output(schemas.standingView)
    .mutation(({ ctx, input }) => answerOwnStanding(ctx, input)),

  page: scoped('standing:read', 'GET /standing-orders')
    .summary('Standing orders, newest first; `before` continues after the last one')
    .input(schemas.standingListInput)
    .output(schemas.standingPage)
    .query(({ ctx, input }) => office.listStanding(ctx, input)),

  byId: scoped('standing:read', 'GET /standing-orders/{standingID}', [404])
    .summary('One standing order with its proposals')
    .input(schemas.standingIdInput)
    .output(schemas.standingDetails)
    .query(({ ctx, input }) => office.findStanding(ctx, input)),

  byOrder: scoped('standing:read', 'GET /orders/{orderID}/standing-order', [404])
    .summary('Whether an order can be a standing order, and the one that it belongs to')
    .input(z.object({ orderID: identifier }))
    .output(schemas.standingOfOrder)
    .query(({ ctx, input }) => office.standingOfOrderInOffice(ctx, input)),

  take: scoped('standing:write', 'PUT /orders/{orderID}/standing-order', [404, 409])
    .summary('Make a standing order for a customer, on the phone say, from one of their orders')
    .input(schemas.takeStandingInput)
    .output(schemas.standingDetails)
    .mutation(({ ctx, input }) => office.takeStanding(ctx, input)),

  changeForCustomer: scoped('standing:write', 'PUT /standing-orders/{standingID}', [404, 409])
    .summary('Change a standing order for its customer')
    .input(schemas.officeChangeInput)
    .output(schemas.standingDetails)
    .mutation(({ ctx, input }) => office.changeInOffice(ctx, input)),

  answerForCustomer: scoped(
    'standing:write',
    'POST /standing-orders/{standingID}/answer',
    [404, 409],
  )
    .summary('Answer a proposal for its customer, or pause, stop or resume a standing order')
    .input(schemas.officeAnswerInput)
    .output(schemas.standingDetails)
    .mutation(({ ctx, input }) => office.answerInOffice(ctx, input)),

  giveLink: scoped('standing:write', 'POST /standing-orders/{standingID}/links', [404])
    .summary('Make a secret link to a standing order, to send to its customer')
    .input(schemas.standingIdInput)
    .output(schemas.standingLinkGiven)
    .mutation(({ ctx, input }) => office.giveStandingLink(ctx, input)),

  revokeLinks: scoped('standing:write', 'DELETE /standing-orders/{standingID}/links', [404])
    .summary('End every secret link to a standing order and its orders that was given out so far')
    .input(schemas.standingIdInput)
    .output(done)
    .mutation(({ ctx, input }) => office.endStandingLinks(ctx, input)),

  forecast: scoped('standing:read', 'GET /standing-orders/forecast')
    .summary('What standing orders come to in the next four weeks, by product and in kilograms')
    .output(schemas.forecast)
    .query(({ ctx }) => forecastStanding(ctx)),
});

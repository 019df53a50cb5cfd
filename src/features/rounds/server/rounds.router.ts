import { z } from 'zod';
import { limitedProcedure, router, scopedProcedure } from '#server/trpc/procedures.ts';
import { restCalls } from '#server/trpc/rest-calls.ts';
import { done } from '#shared/answers.ts';
import { identifier } from '#shared/wire.ts';
import { cashUpView, countCashInput } from '../shared/cash-up.ts';
import {
  arrangeInput,
  cashInput,
  cashPaid,
  deliveredInput,
  missedInput,
  oneDayInput,
  papersInput,
  setDayInput,
} from '../shared/deliveries-input.ts';
import { daysView, dayView, papersView, withoutDayView } from '../shared/deliveries-view.ts';
import {
  deliverStopInput,
  driverLinkView,
  driverRound,
  issueLinkInput,
  missStopInput,
  openRoundInput,
  payStopInput,
} from '../shared/driver-link.ts';
import { packingInput, packingStep, packingStepInput, packingView } from '../shared/packing.ts';
import { arrangeStops, setDay } from './arrange-stops.ts';
import { countCash, findCashUp } from './cash-up.ts';
import { issueDriverLink, listDriverLinks, revokeDriverLink } from './driver-links.ts';
import { deliverStop, driverLimit, missStop, openRound, payStop } from './driver-round.ts';
import { findDay, findPapers, listDays, listWithoutDay } from './find-deliveries.ts';
import { listPacking, stepPacking } from './packing.ts';
import { payCash } from './pay-cash.ts';
import { setDelivered, setMissed } from './set-delivered.ts';

const rest = restCalls('Deliveries');

export const deliveriesRouter = router({
  packing: scopedProcedure('orders:read', 'packer')
    .meta(rest('GET /deliveries/packing', 'What is to be packed on a day, without prices'))
    .input(packingInput)
    .output(packingView)
    .query(({ ctx, input }) => listPacking(ctx, input)),

  stepPacking: scopedProcedure('orders:write', 'packer')
    .meta(
      rest(
        'POST /deliveries/packing/{orderID}',
        'Take a confirmed order to its next step: out, completed, ready to collect or collected',
        [404, 409],
      ),
    )
    .input(packingStepInput)
    .output(packingStep)
    .mutation(({ ctx, input }) => stepPacking(ctx, input)),

  days: scopedProcedure('orders:read')
    .meta(rest('GET /deliveries/days', 'The days of deliveries, with how much is to be brought'))
    .output(daysView)
    .query(({ ctx }) => listDays(ctx)),

  withoutDay: scopedProcedure('orders:read')
    .meta(rest('GET /deliveries/without-day', 'Orders under way that have no day yet'))
    .output(withoutDayView)
    .query(({ ctx }) => listWithoutDay(ctx)),

  day: scopedProcedure('orders:read')
    .meta({
      ...rest('GET /deliveries', 'The round of a day: its stops by area, in their order'),
      long: true,
    })
    .input(oneDayInput)
    .output(dayView)
    .query(({ ctx, input }) => findDay(ctx, input)),

  papers: scopedProcedure('orders:read')
    .meta({
      ...rest('GET /deliveries/papers', 'What is printed for a day, or for chosen orders', [404]),
      long: true,
    })
    .input(papersInput)
    .output(papersView)
    .query(({ ctx, input }) => findPapers(ctx, input)),

  arrange: scopedProcedure('orders:write')
    .meta(rest('PATCH /deliveries/stops', 'Put the stops of a day in another order', [409]))
    .input(arrangeInput)
    .output(dayView)
    .mutation(({ ctx, input }) => arrangeStops(ctx, input)),

  setDelivered: scopedProcedure('orders:write')
    .meta(
      rest(
        'PATCH /deliveries/orders/{orderID}',
        'Mark an order as delivered, or take that back',
        [404, 409],
      ),
    )
    .input(deliveredInput)
    .output(done)
    .mutation(({ ctx, input }) => setDelivered(ctx, input)),

  setDay: scopedProcedure('orders:write')
    .meta(
      rest(
        'PATCH /deliveries/orders',
        'Give several orders the day on which they are brought, all or none',
        [404, 409],
      ),
    )
    .input(setDayInput)
    .output(done)
    .mutation(({ ctx, input }) => setDay(ctx, input)),

  cashUp: scopedProcedure('orders:read')
    .meta(
      rest(
        'GET /deliveries/cash-up',
        'What came on a day: cash by driver, expected and counted, and all else by its way',
      ),
    )
    .input(oneDayInput)
    .output(cashUpView)
    .query(({ ctx, input }) => findCashUp(ctx, input)),

  countCash: scopedProcedure('orders:write')
    .meta(rest('PUT /deliveries/cash-up', 'Keep what was counted of the cash of a day', [404, 409]))
    .input(countCashInput)
    .output(cashUpView)
    .mutation(({ ctx, input }) => countCash(ctx, input)),

  setMissed: scopedProcedure('orders:write')
    .meta(
      rest(
        'POST /deliveries/orders/{orderID}/missed',
        'Say that an order could not be handed over: it has no day any more',
        [404, 409],
      ),
    )
    .input(missedInput)
    .output(done)
    .mutation(({ ctx, input }) => setMissed(ctx, input)),

  payCash: scopedProcedure('orders:write')
    .meta(
      rest(
        'POST /deliveries/orders/{orderID}/cash',
        'Record that what is to be collected for an order, or a part of it, was paid in cash or by card',
        [404, 409],
      ),
    )
    .input(cashInput)
    .output(cashPaid)
    .mutation(({ ctx, input }) => payCash(ctx, input)),

  driverLinks: scopedProcedure('orders:read')
    .meta(rest('GET /deliveries/links', 'The links of drivers to the stops of a day'))
    .input(oneDayInput)
    .output(z.array(driverLinkView))
    .query(({ ctx, input }) => listDriverLinks(ctx, input)),

  giveDriverLink: scopedProcedure('orders:write')
    .meta(
      rest(
        'POST /deliveries/links',
        'Make a secret link with which a driver sees the stops of one day, until it is over',
        [409],
      ),
    )
    .input(issueLinkInput)
    .output(z.object({ driverLink: z.string() }))
    .mutation(({ ctx, input }) => issueDriverLink(ctx, input)),

  revokeDriverLink: scopedProcedure('orders:write')
    .meta(rest('DELETE /deliveries/links/{linkID}', 'End the link of a driver at once', [404]))
    .input(z.object({ linkID: identifier }))
    .output(done)
    .mutation(({ ctx, input }) => revokeDriverLink(ctx, input)),

  // All use POST, so that the secret is in the body, which is never logged.
  openRound: limitedProcedure(driverLimit)
    .meta(rest('POST /round', 'The stops that the link of a driver opens', [404, 429]))
    .input(openRoundInput)
    .output(driverRound)
    .mutation(({ ctx, input }) => openRound(ctx, input)),

  deliverStop: limitedProcedure(driverLimit)
    .meta(
      rest(
        'POST /round/delivered',
        'Mark a stop as delivered or take that back, with the link of a driver',
        [404, 409, 429],
      ),
    )
    .input(deliverStopInput)
    .output(driverRound)
    .mutation(({ ctx, input }) => deliverStop(ctx, input)),

  missStop: limitedProcedure(driverLimit)
    .meta(
      rest(
        'POST /round/missed',
        'Say that a stop could not be handed over, with the link of a driver',
        [404, 409, 429],
      ),
    )
    .input(missStopInput)
    .output(driverRound)
    .mutation(({ ctx, input }) => missStop(ctx, input)),

  payStop: limitedProcedure(driverLimit)
    .meta(
      rest(
        'POST /round/paid',
        'Record that a stop was paid in cash or by card or take that back, with the link of a driver',
        [404, 409, 429],
      ),
    )
    .input(payStopInput)
    .output(driverRound)
    .mutation(({ ctx, input }) => payStop(ctx, input)),
});

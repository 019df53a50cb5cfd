import { z } from 'zod';
import { limitedProcedure, router, scopedProcedure } from '#server/trpc/procedures.ts';
import { restCalls } from '#server/trpc/rest-calls.ts';
import { done } from '#shared/answers.ts';
import { identifier } from '#shared/wire.ts';
import {
  arrangeInput,
  cashInput,
  cashPaid,
  deliveredInput,
  oneDayInput,
  papersInput,
  setDayInput,
} from '../shared/deliveries-input.ts';
import { daysView, dayView, papersView, withoutDayView } from '../shared/deliveries-view.ts';
import {
  deliverStopInput,
  driverLinkView,
  driverRound,
  giveLinkInput,
  openRoundInput,
  payStopInput,
} from '../shared/driver-link.ts';
import { arrangeStops } from './arrange-stops.ts';
import { giveDriverLink, listDriverLinks, revokeDriverLink } from './driver-links.ts';
import { deliverStop, driverLimit, openRound, payStop } from './driver-round.ts';
import { findDay, findPapers, listDays, listWithoutDay } from './find-deliveries.ts';
import { payCash } from './pay-cash.ts';
import { setDay } from './set-day.ts';
import { setDelivered } from './set-delivered.ts';

const rest = restCalls('Deliveries');

export const deliveriesRouter = router({
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

  payCash: scopedProcedure('orders:write')
    .meta(
      rest(
        'POST /deliveries/orders/{orderID}/cash',
        'Record that what is to be collected for an order was paid in cash',
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
    .input(giveLinkInput)
    .output(z.object({ driverLink: z.string() }))
    .mutation(({ ctx, input }) => giveDriverLink(ctx, input)),

  revokeDriverLink: scopedProcedure('orders:write')
    .meta(rest('DELETE /deliveries/links/{linkID}', 'End the link of a driver at once', [404]))
    .input(z.object({ linkID: identifier }))
    .output(done)
    .mutation(({ ctx, input }) => revokeDriverLink(ctx, input)),

  // All by POST, so that the secret stands in the body, which nobody logs.
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

  payStop: limitedProcedure(driverLimit)
    .meta(
      rest(
        'POST /round/paid',
        'Record that a stop was paid in cash or take that back, with the link of a driver',
        [404, 409, 429],
      ),
    )
    .input(payStopInput)
    .output(driverRound)
    .mutation(({ ctx, input }) => payStop(ctx, input)),
});

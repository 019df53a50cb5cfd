import { z } from 'zod';
import { restProcedures, router } from '#server/trpc/procedures.ts';
import { done, identifier } from '#shared/wire.ts';
import { cashUpView, countCashInput } from '../shared/cash-up.ts';
import * as inputs from '../shared/deliveries-input.ts';
import { daysView, dayView, papersView, withoutDayView } from '../shared/deliveries-view.ts';
import * as driverLinks from '../shared/driver-link.ts';
import { packedView, packingInput, packingView, setPackedInput } from '../shared/packing.ts';
import { arrangeStops, setDay } from './arrange-stops.ts';
import { countCash, presentCashUp } from './cash-up.ts';
import { issueDriverLink, listDriverLinks, revokeDriverLink } from './driver-links.ts';
import { deliverStop, driverLimit, missStop, openRound, payStop } from './driver-round.ts';
import { findDay, findPapers, listDays, listWithoutDay } from './find-deliveries.ts';
import { listPacking, setPacked } from './packing.ts';
import { payAtGate } from './pay-at-gate.ts';
import { setDelivered, setMissed } from './set-delivered.ts';

const { limited, scoped } = restProcedures('Deliveries');

export const deliveriesRouter = router({
  packing: scoped('orders:read', 'GET /deliveries/packing', [], { role: 'packer' })
    .summary('What is to be packed on a day, without prices')
    .input(packingInput)
    .output(packingView)
    .query(({ ctx, input }) => listPacking(ctx, input)),

  setPacked: scoped('orders:write', 'PATCH /deliveries/packing/{orderID}', [404, 409], {
    role: 'packer',
  })
    .summary('Mark a confirmed order as packed (a collection: ready to collect), or take that back')
    .input(setPackedInput)
    .output(packedView)
    .mutation(({ ctx, input }) => setPacked(ctx, input)),

  days: scoped('orders:read', 'GET /deliveries/days')
    .summary('The days of deliveries, with their stops')
    .output(daysView)
    .query(({ ctx }) => listDays(ctx)),

  withoutDay: scoped('orders:read', 'GET /deliveries/without-day')
    .summary('Orders under way that have no day yet')
    .input(inputs.withoutDayInput)
    .output(withoutDayView)
    .query(({ ctx, input }) => listWithoutDay(ctx, input)),

  day: scoped('orders:read', 'GET /deliveries')
    .summary('The round of a day: its stops by area, in their order')
    .meta({ long: true })
    .input(inputs.oneDayInput)
    .output(dayView)
    .query(({ ctx, input }) => findDay(ctx, input)),

  papers: scoped('orders:read', 'GET /deliveries/papers', [404])
    .summary('What is printed for a day, or for chosen orders')
    .meta({ long: true })
    .input(inputs.papersInput)
    .output(papersView)
    .query(({ ctx, input }) => findPapers(ctx, input)),

  arrange: scoped('orders:write', 'PATCH /deliveries/stops', [409])
    .summary('Put the stops of a day in another order')
    .input(inputs.arrangeInput)
    .output(dayView)
    .mutation(({ ctx, input }) => arrangeStops(ctx, input)),

  setDelivered: scoped('orders:write', 'PATCH /deliveries/orders/{orderID}', [404, 409])
    .summary('Mark an order as delivered, or take that back')
    .input(inputs.deliveredInput)
    .output(done)
    .mutation(({ ctx, input }) => setDelivered(ctx, input)),

  setDay: scoped('orders:write', 'PATCH /deliveries/orders', [404, 409])
    .summary('Set the delivery day of several orders, all or none')
    .input(inputs.setDayInput)
    .output(done)
    .mutation(({ ctx, input }) => setDay(ctx, input)),

  cashUp: scoped('orders:read', 'GET /deliveries/cash-up')
    .summary('What came on a day: cash by driver, expected and counted, and all else by its way')
    .input(inputs.oneDayInput)
    .output(cashUpView)
    .query(({ ctx, input }) => presentCashUp(ctx.em, input.day)),

  countCash: scoped('orders:write', 'PUT /deliveries/cash-up', [404, 409])
    .summary('Keep what was counted of the cash of a day')
    .input(countCashInput)
    .output(cashUpView)
    .mutation(({ ctx, input }) => countCash(ctx, input)),

  setMissed: scoped('orders:write', 'POST /deliveries/orders/{orderID}/missed', [404, 409])
    .summary('Say that an order could not be handed over: it has no day any more')
    .input(inputs.missedInput)
    .output(done)
    .mutation(({ ctx, input }) => setMissed(ctx, input)),

  payCash: scoped('orders:write', 'POST /deliveries/orders/{orderID}/cash', [404, 409])
    .summary(
      'Record that what is to be collected for an order, or a part of it, was paid in cash or by card',
    )
    .input(inputs.gatePaymentInput)
    .output(inputs.gatePaid)
    .mutation(({ ctx, input }) => payAtGate(ctx, input)),

  driverLinks: scoped('orders:read', 'GET /deliveries/links')
    .summary('The links of drivers to the stops of a day')
    .input(inputs.oneDayInput)
    .output(z.array(driverLinks.driverLinkView))
    .query(({ ctx, input }) => listDriverLinks(ctx, input)),

  giveDriverLink: scoped('orders:write', 'POST /deliveries/links', [409])
    .summary('Make a secret link with which a driver sees the stops of one day, until it is over')
    .input(driverLinks.issueLinkInput)
    .output(z.object({ driverLink: z.string() }))
    .mutation(({ ctx, input }) => issueDriverLink(ctx, input)),

  revokeDriverLink: scoped('orders:write', 'DELETE /deliveries/links/{linkID}', [404])
    .summary('End the link of a driver at once')
    .input(z.object({ linkID: identifier }))
    .output(done)
    .mutation(({ ctx, input }) => revokeDriverLink(ctx, input)),

  // All use POST, so that the secret is in the body, which is never logged.
  openRound: limited(driverLimit, 'POST /round', [404, 429])
    .summary('The stops that the link of a driver opens')
    .input(driverLinks.openRoundInput)
    .output(driverLinks.driverRound)
    .mutation(({ ctx, input }) => openRound(ctx, input)),

  deliverStop: limited(driverLimit, 'POST /round/delivered', [404, 409, 429])
    .summary('Mark a stop as delivered or take that back, with the link of a driver')
    .input(driverLinks.deliverStopInput)
    .output(driverLinks.driverRound)
    .mutation(({ ctx, input }) => deliverStop(ctx, input)),

  missStop: limited(driverLimit, 'POST /round/missed', [404, 409, 429])
    .summary('Say that a stop was not handed over or take that back, with the link of a driver')
    .input(driverLinks.missStopInput)
    .output(driverLinks.driverRound)
    .mutation(({ ctx, input }) => missStop(ctx, input)),

  payStop: limited(driverLimit, 'POST /round/paid', [404, 409, 429])
    .summary(
      'Record that a stop was paid in cash or by card or take that back, with the link of a driver',
    )
    .input(driverLinks.payStopInput)
    .output(driverLinks.driverRound)
    .mutation(({ ctx, input }) => payStop(ctx, input)),
});

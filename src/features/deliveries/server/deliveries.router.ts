import { router, scopedProcedure } from '#server/trpc/procedures.ts';
import { restCalls } from '#server/trpc/rest-calls.ts';
import { done } from '#shared/answers.ts';
import {
  arrangeInput,
  deliveredInput,
  oneDayInput,
  papersInput,
  setDayInput,
} from '../shared/deliveries-input.ts';
import { daysView, dayView, papersView, withoutDayView } from '../shared/deliveries-view.ts';
import { arrangeStops } from './arrange-stops.ts';
import { findDay, findPapers, listDays, listWithoutDay } from './find-deliveries.ts';
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
});

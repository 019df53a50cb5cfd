import { z } from 'zod';
import { givenDay } from '#shared/day-schema.ts';
import { identifier } from '#shared/wire.ts';

/** Orders that one call changes or prints, at most. */
export const mostOrders = 200;

const choose = 'Please choose at least one order.';

const orderIDs = z
  .array(identifier, choose)
  .min(1, choose)
  .max(mostOrders, `Please choose at most ${mostOrders} orders at once.`)
  .refine((ids) => new Set(ids).size === ids.length, 'Please name each order once.');

export const oneDayInput = z.object({ day: givenDay });

/** Several orders come to one day, or to none. */
export const setDayInput = z.object({
  orderIDs,
  day: givenDay.nullable().meta({ description: 'As 2026-11-20; null for no day yet' }),
  from: givenDay.nullish().meta({
    description:
      'The day that you saw all of them have, null for none: if one has another by now, 409. Left out, any is right',
  }),
});

/** All stops of a day, in the order in which they are to be driven. */
export const arrangeInput = z.object({
  day: givenDay,
  orderIDs: orderIDs.meta({ description: 'All orders of the day' }),
  from: orderIDs.nullish().meta({
    description: 'The order in which you saw them: if it is another one by now, 409',
  }),
});

export type SetDayInput = z.output<typeof setDayInput>;
export type ArrangeInput = z.output<typeof arrangeInput>;

import { z } from 'zod';
import { time } from '#shared/answers.ts';
import { customerView, orderItem } from '../order-view.ts';

/** Somebody who ordered earlier, as in their last order. */
export const foundCustomer = z.object({
  customer: customerView,
  orders: z.number().meta({ description: 'Of those that were looked through, the newest' }),
  last: z.object({
    orderID: z.number(),
    orderNumber: z.string(),
    orderDate: time,
    lines: z.array(orderItem),
  }),
});

export type FoundCustomer = z.output<typeof foundCustomer>;

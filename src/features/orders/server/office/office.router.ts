import { scopedProcedure } from '#server/trpc/procedures.ts';
import { restCalls, takesKey } from '#server/trpc/rest-calls.ts';
import { changeOrderInput, takeOrderInput } from '../../shared/office/office-order-input.ts';
import { orderDetails } from '../../shared/order-view.ts';
import { changeOrder } from './change-order.ts';
import { takeOrder } from './take-order.ts';

const rest = restCalls('Orders');

export const officeProcedures = {
  take: scopedProcedure('orders:write')
    .meta(
      rest(
        'POST /orders',
        'Take an order in the office, on the phone say; the same key again answers the same order',
        [409],
        takesKey,
      ),
    )
    .input(takeOrderInput)
    .output(orderDetails)
    .mutation(({ ctx, input }) => takeOrder(ctx, input)),

  change: scopedProcedure('orders:write')
    .meta(
      rest(
        'PATCH /orders/{orderID}',
        'Change the lines, the customer’s details, the notes or the delivery day of an order',
        [404, 409],
      ),
    )
    .input(changeOrderInput)
    .output(orderDetails)
    .mutation(({ ctx, input }) => changeOrder(ctx, input)),
};

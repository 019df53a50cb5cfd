import { scopedProcedure } from '#server/trpc/procedures.ts';
import { restCalls } from '#server/trpc/rest-calls.ts';
import { confirmOrderInput } from '../../shared/confirm-order-input.ts';
import { orderDetails } from '../../shared/order-view.ts';
import { confirmOrder } from './confirm-order.ts';

const rest = restCalls('Orders');

/** What becomes of an order in money, among the calls of the orders. */
export const moneyProcedures = {
  confirm: scopedProcedure('orders:write')
    .meta(
      rest(
        'POST /orders/{orderID}/confirm',
        'Confirm an order: fix its delivery fee, day and discount, and so what is owed',
        [404, 409],
      ),
    )
    .input(confirmOrderInput)
    .output(orderDetails)
    .mutation(({ ctx, input }) => confirmOrder(ctx, input)),
};

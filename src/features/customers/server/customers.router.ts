import { z } from 'zod';
import { router, scopedProcedure } from '#server/trpc/procedures.ts';
import { restCalls } from '#server/trpc/rest-calls.ts';
import { identifier } from '#shared/wire.ts';
import {
  customerInput,
  customerNoteInput,
  customersListInput,
  customersPageInput,
} from '../shared/customer-input.ts';
import {
  customerDetails,
  customerOfOrder,
  customersPage,
  customerView,
} from '../shared/customer-view.ts';
import { listCustomers, pageCustomers } from './find-customers.ts';
import { noteCustomer, showCustomer, showCustomerOfOrder } from './show-customer.ts';

const rest = restCalls('Customers');

export const customersRouter = router({
  list: scopedProcedure('orders:read')
    .meta({
      ...rest('GET /customers', 'Whoever ordered; `before` continues after the last one'),
      long: true,
    })
    .input(customersListInput)
    .output(z.array(customerView))
    .query(({ ctx, input }) => listCustomers(ctx, input)),

  page: scopedProcedure('orders:read')
    .input(customersPageInput)
    .output(customersPage)
    .query(({ ctx, input }) => pageCustomers(ctx, input)),

  show: scopedProcedure('orders:read')
    .meta(rest('GET /customers/{customerID}', 'A customer with their latest orders', [404]))
    .input(customerInput)
    .output(customerDetails)
    .query(({ ctx, input }) => showCustomer(ctx, input)),

  ofOrder: scopedProcedure('orders:read')
    .meta(rest('GET /orders/{orderID}/customer', 'Whose an order is', [404]))
    .input(z.object({ orderID: identifier }))
    .output(customerOfOrder)
    .query(({ ctx, input }) => showCustomerOfOrder(ctx, input)),

  note: scopedProcedure('orders:write')
    .meta(
      rest('PUT /customers/{customerID}/note', "Write the owner's note on a customer", [404, 409]),
    )
    .input(customerNoteInput)
    .output(customerDetails)
    .mutation(({ ctx, input }) => noteCustomer(ctx, input)),
});

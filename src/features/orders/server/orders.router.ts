import { z } from 'zod';
import { limitRefusedInput } from '#server/trpc/limit-refused-input.ts';
import { adminProcedure, publicProcedure, router } from '#server/trpc/procedures.ts';
import { identifier } from '#shared/wire.ts';
import { orderStatus, ordersListInput, ordersPageInput } from '../shared/order-filter.ts';
import {
  orderDetails,
  ordersPage,
  ordersSummary,
  orderView,
  sentOrder,
} from '../shared/order-view.ts';
import { sendOrderInput } from '../shared/send-order-input.ts';
import { removeOrder, setStatus } from './change-order.ts';
import { findOrder, listOrders, pageOrders, summarizeOrders } from './find-orders.ts';
import { sendOrder, sendOrderLimit } from './send-order.ts';

const tags = ['Orders'];

export const ordersRouter = router({
  send: publicProcedure
    .use(limitRefusedInput(sendOrderLimit))
    .meta({
      openapi: {
        method: 'POST',
        path: '/send-order',
        tags,
        summary: 'Send an order; the same key again answers the same order',
        protect: false,
        requestHeaders: z.object({ 'Idempotency-Key': z.string().optional() }),
        errorResponses: [400, 409, 413, 415, 429, 503],
      },
    })
    .input(sendOrderInput)
    .output(sentOrder)
    .mutation(({ ctx, input }) => sendOrder(ctx, input)),

  list: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/orders',
        tags,
        summary: 'Orders, newest first; `before` continues after the last one',
        protect: true,
        errorResponses: [400, 401, 503],
      },
    })
    .input(ordersListInput)
    .output(z.array(orderView))
    .query(({ ctx, input }) => listOrders(ctx, input)),

  page: adminProcedure
    .input(ordersPageInput)
    .output(ordersPage)
    .query(({ ctx, input }) => pageOrders(ctx, input)),

  summary: adminProcedure.output(ordersSummary).query(({ ctx }) => summarizeOrders(ctx)),

  byId: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/orders/{orderID}',
        tags,
        summary: 'One order with its lines and history',
        protect: true,
        errorResponses: [400, 401, 404, 503],
      },
    })
    .input(z.object({ orderID: identifier }))
    .output(orderDetails)
    .query(({ ctx, input }) => findOrder(ctx, input)),

  setStatus: adminProcedure
    .meta({
      openapi: {
        method: 'PATCH',
        path: '/orders/{orderID}/status',
        tags,
        summary: 'Give an order another status',
        protect: true,
        errorResponses: [400, 401, 404, 415, 503],
      },
    })
    .input(z.object({ orderID: identifier, status: orderStatus }))
    .output(orderDetails)
    .mutation(({ ctx, input }) => setStatus(ctx, input)),

  remove: adminProcedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/orders/{orderID}',
        tags,
        summary: 'Delete an order',
        protect: true,
        errorResponses: [400, 401, 404, 503],
      },
    })
    .input(z.object({ orderID: identifier }))
    .output(z.object({ success: z.literal(true), message: z.string() }))
    .mutation(({ ctx, input }) => removeOrder(ctx, input)),
});

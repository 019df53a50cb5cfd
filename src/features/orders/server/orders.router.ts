import { z } from 'zod';
import { restProcedures, router, scopedProcedure, takesKey } from '#server/trpc/procedures.ts';
import { copied } from '#shared/list-part.ts';
import { done, flag, identifier } from '#shared/wire.ts';
import { maxAtOnce } from '../shared/limits.ts';
import { bulkResult } from '../shared/list/bulk.ts';
import { ordersListInput, ordersPageInput } from '../shared/list/order-filter.ts';
import {
  noteMessageInput,
  previewMessageInput,
  stepMessage,
} from '../shared/messages/step-message.ts';
import {
  changeOrderInput,
  ownerNoteInput,
  takeOrderInput,
} from '../shared/office/office-order-input.ts';
import { bulkRemovalInput, bulkStatusInput, statusChange } from '../shared/office/status-change.ts';
import * as views from '../shared/order-view.ts';
import { ownOrder, ownOrderInput } from '../shared/own-page/own-order.ts';
import { sendOrderInput } from '../shared/sending/send-order-input.ts';
import { listAreas, listOrders, pageOrders, summarizeOrders } from './list/find-orders.ts';
import { recordMessageSent } from './messages/record-message-sent.ts';
import { previewMessage, renderStepMessages } from './messages/render-messages.ts';
import { moneyProcedures } from './money/money.router.ts';
import { changeOrder } from './office/change-order.ts';
import { setReady } from './office/set-ready.ts';
import { setStatus, setStatuses } from './office/set-status.ts';
import { markReal, removeOrder, removeSuspicious, setOwnerNote } from './office/small-changes.ts';
import { takeOrder } from './office/take-order.ts';
import { requireOrder } from './order.entity.ts';
import { cancelOwnOrder } from './own-page/cancel-own-order.ts';
import { openOwnOrder, ownOrderLimit } from './own-page/open-own-order.ts';
import { issueLink, revokeLinks } from './own-page/secret-links.ts';
import { presentDetails } from './present-orders.ts';
import { sendOrder, sendOrderLimit } from './sending/send-order.ts';

const { limited, scoped } = restProcedures('Orders');

const messageProcedures = {
  writeMessages: scoped('orders:write', 'POST /orders/{orderID}/message-texts', [404])
    .summary('The owner’s text of each step for an order, with a new secret link to its page')
    .input(z.object({ orderID: identifier }))
    .output(z.array(stepMessage))
    .mutation(({ ctx, input }) => renderStepMessages(ctx, input)),

  noteMessage: scoped('orders:write', 'POST /orders/{orderID}/messages', [404, 409])
    .summary('Note that the customer was written to at a step, and mail the text if that is wanted')
    .input(noteMessageInput)
    .output(views.orderDetails)
    .mutation(({ ctx, input }) => recordMessageSent(ctx, input)),

  previewMessage: scoped('orders:read', 'GET /message-preview', [404])
    .summary('A text as it would be for one order')
    .input(previewMessageInput)
    .output(z.object({ text: z.string() }))
    .query(({ ctx, input }) => previewMessage(ctx, input)),
};

const officeProcedures = {
  take: scoped('orders:write', 'POST /orders', [409], takesKey)
    .summary(
      'Take an order in the office, on the phone say; the same key again answers the same order',
    )
    .meta({ location: '/orders/{orderID}' })
    .input(takeOrderInput)
    .output(views.orderDetails)
    .mutation(({ ctx, input }) => takeOrder(ctx, input)),

  change: scoped('orders:write', 'PATCH /orders/{orderID}', [404, 409])
    .summary('Change the lines, the customer’s details, the notes or the delivery day of an order')
    .input(changeOrderInput)
    .output(views.orderDetails)
    .mutation(({ ctx, input }) => changeOrder(ctx, input)),
};

export const ordersRouter = router({
  ...moneyProcedures,
  ...officeProcedures,
  ...messageProcedures,

  send: limited(sendOrderLimit, 'POST /send-order', [409, 429], takesKey)
    .summary('Send an order; the same key again answers the same order')
    .input(sendOrderInput)
    .output(views.sentOrder)
    .mutation(({ ctx, input }) => sendOrder(ctx, input)),

  // Both use POST, so that the secret is in the body, which is never logged.
  openOwn: limited(ownOrderLimit, 'POST /order-page', [404, 429])
    .summary('The order that a secret link opens')
    .input(ownOrderInput)
    .output(ownOrder)
    .mutation(({ ctx, input }) => openOwnOrder(ctx, input)),

  cancelOwn: limited(ownOrderLimit, 'POST /order-page/cancel', [404, 409, 429])
    .summary('Cancel the order that a secret link opens, as its customer')
    .input(ownOrderInput)
    .output(ownOrder)
    .mutation(({ ctx, input }) => cancelOwnOrder(ctx, input)),

  list: scoped('orders:read', 'GET /orders')
    .summary('Orders that fit, newest first; `before` continues after the last one')
    .meta({ long: true })
    .input(ordersListInput)
    .output(z.array(copied('Order', views.orderView)))
    .query(({ ctx, input }) => listOrders(ctx, input)),

  page: scopedProcedure('orders:read')
    .input(ordersPageInput)
    .output(views.ordersPage)
    .query(({ ctx, input }) => pageOrders(ctx, input)),

  areas: scoped('orders:read', 'GET /orders/areas')
    .summary('The names of the delivery areas that orders went to')
    .output(z.array(z.string()))
    .query(({ ctx }) => listAreas(ctx)),

  summary: scopedProcedure('orders:read')
    .output(views.ordersSummary)
    .query(({ ctx }) => summarizeOrders(ctx)),

  byId: scoped('orders:read', 'GET /orders/{orderID}', [404])
    .summary('One order with its lines and history')
    .input(z.object({ orderID: identifier }))
    .output(views.orderDetails)
    .query(async ({ ctx: { em }, input }) =>
      presentDetails(em, await requireOrder(em, input.orderID)),
    ),

  setStatus: scoped('orders:write', 'PATCH /orders/{orderID}/status', [404, 409])
    .summary('Give an order another status')
    .input(statusChange)
    .output(views.orderDetails)
    .mutation(({ ctx, input }) => setStatus(ctx, input)),

  setStatuses: scoped('orders:write', 'POST /orders/bulk-status')
    .summary(`Give up to ${maxAtOnce} orders another status; each is answered for itself`)
    .input(bulkStatusInput)
    .output(bulkResult)
    .mutation(({ ctx, input }) => setStatuses(ctx, input)),

  setReady: scoped('orders:write', 'PATCH /orders/{orderID}/ready', [404, 409])
    .summary('Say that an order stands ready to collect, or does not; its status stays')
    .input(z.object({ orderID: identifier, ready: flag }))
    .output(views.orderDetails)
    .mutation(({ ctx, input }) => setReady(ctx, input)),

  setOwnerNote: scoped('orders:write', 'PUT /orders/{orderID}/owner-note', [404, 409])
    .summary('Write or take away your own note on an order')
    .input(ownerNoteInput)
    .output(views.orderDetails)
    .mutation(({ ctx, input }) => setOwnerNote(ctx, input)),

  markReal: scoped('orders:write', 'POST /orders/{orderID}/real', [404])
    .summary('Say that a suspicious order is real: it counts, and its mails go out')
    .input(z.object({ orderID: identifier }))
    .output(views.orderDetails)
    .mutation(({ ctx, input }) => markReal(ctx, input)),

  giveLink: scoped('orders:write', 'POST /orders/{orderID}/links', [404])
    .summary('Make a secret link to the own page of an order, to send to its customer')
    .input(z.object({ orderID: identifier }))
    .output(z.object({ orderLink: z.string() }))
    .mutation(async ({ ctx, input }) => ({
      orderLink: await issueLink(ctx, input.orderID, 'office'),
    })),

  revokeLinks: scoped('orders:write', 'DELETE /orders/{orderID}/links', [404])
    .summary('End every secret link to the own page of an order that was given out so far')
    .input(z.object({ orderID: identifier }))
    .output(done)
    .mutation(({ ctx, input }) => revokeLinks(ctx, input)),

  remove: scoped('orders:write', 'DELETE /orders/{orderID}', [404, 409], { role: 'owner' })
    .summary('Delete an order; one that was invoiced stays')
    .input(z.object({ orderID: identifier }))
    .output(done)
    .mutation(({ ctx, input }) => removeOrder(ctx, input)),

  removeSuspicious: scoped('orders:write', 'POST /orders/bulk-remove', [], { role: 'owner' })
    .summary(`Delete up to ${maxAtOnce} suspicious orders; each is answered for itself`)
    .input(bulkRemovalInput)
    .output(bulkResult)
    .mutation(({ ctx, input }) => removeSuspicious(ctx, input)),
});

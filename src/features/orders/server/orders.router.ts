import { z } from 'zod';
import { limitedProcedure, router, scopedProcedure } from '#server/trpc/procedures.ts';
import { restCalls, takesKey } from '#server/trpc/rest-calls.ts';
import { done } from '#shared/answers.ts';
import { flag, identifier } from '#shared/wire.ts';
import { maxAtOnce } from '../shared/limits.ts';
import { bulkResult, bulkStatusInput, statusChange } from '../shared/list/bulk.ts';
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
import {
  orderDetails,
  ordersPage,
  ordersSummary,
  orderView,
  sentOrder,
} from '../shared/order-view.ts';
import { ownOrder, ownOrderInput } from '../shared/own-page/own-order.ts';
import { sendOrderInput } from '../shared/sending/send-order-input.ts';
import {
  findOrder,
  listAreas,
  listOrders,
  pageOrders,
  summarizeOrders,
} from './list/find-orders.ts';
import { recordMessageSent } from './messages/record-message-sent.ts';
import { previewMessage, renderStepMessages } from './messages/render-messages.ts';
import { moneyProcedures } from './money/money.router.ts';
import { changeOrder } from './office/change-order.ts';
import { markReal } from './office/mark-real.ts';
import { removeOrder } from './office/remove-order.ts';
import { setOwnerNote } from './office/set-owner-note.ts';
import { setReady } from './office/set-ready.ts';
import { setStatus, setStatuses } from './office/set-status.ts';
import { takeOrder } from './office/take-order.ts';
import { cancelOwnOrder } from './own-page/cancel-own-order.ts';
import { openOwnOrder, ownOrderLimit } from './own-page/open-own-order.ts';
import { issueLink, revokeLinks } from './own-page/order-links.ts';
import { sendOrder, sendOrderLimit } from './sending/send-order.ts';

const rest = restCalls('Orders');

const messageProcedures = {
  writeMessages: scopedProcedure('orders:write')
    .meta(
      rest(
        'POST /orders/{orderID}/message-texts',
        'The owner’s text of each step for an order, with a new secret link to its page',
        [404],
      ),
    )
    .input(z.object({ orderID: identifier }))
    .output(z.array(stepMessage))
    .mutation(({ ctx, input }) => renderStepMessages(ctx, input)),

  noteMessage: scopedProcedure('orders:write')
    .meta(
      rest(
        'POST /orders/{orderID}/messages',
        'Note that the customer was written to at a step, and mail the text if that is wanted',
        [404, 409],
      ),
    )
    .input(noteMessageInput)
    .output(orderDetails)
    .mutation(({ ctx, input }) => recordMessageSent(ctx, input)),

  previewMessage: scopedProcedure('orders:read')
    .meta(rest('GET /message-preview', 'A text as it would be for one order', [404]))
    .input(previewMessageInput)
    .output(z.object({ text: z.string() }))
    .query(({ ctx, input }) => previewMessage(ctx, input)),
};

const officeProcedures = {
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

export const ordersRouter = router({
  ...moneyProcedures,
  ...officeProcedures,
  ...messageProcedures,

  send: limitedProcedure(sendOrderLimit)
    .meta(
      rest(
        'POST /send-order',
        'Send an order; the same key again answers the same order',
        [409, 429],
        takesKey,
      ),
    )
    .input(sendOrderInput)
    .output(sentOrder)
    .mutation(({ ctx, input }) => sendOrder(ctx, input)),

  // Both use POST, so that the secret is in the body, which is never logged.
  openOwn: limitedProcedure(ownOrderLimit)
    .meta(rest('POST /order-page', 'The order that a secret link opens', [404, 429]))
    .input(ownOrderInput)
    .output(ownOrder)
    .mutation(({ ctx, input }) => openOwnOrder(ctx, input)),

  cancelOwn: limitedProcedure(ownOrderLimit)
    .meta(
      rest(
        'POST /order-page/cancel',
        'Cancel the order that a secret link opens, as its customer',
        [404, 409, 429],
      ),
    )
    .input(ownOrderInput)
    .output(ownOrder)
    .mutation(({ ctx, input }) => cancelOwnOrder(ctx, input)),

  list: scopedProcedure('orders:read')
    .meta({
      ...rest(
        'GET /orders',
        'Orders that fit, newest first; `before` continues after the last one',
      ),
      long: true,
    })
    .input(ordersListInput)
    .output(z.array(orderView))
    .query(({ ctx, input }) => listOrders(ctx, input)),

  page: scopedProcedure('orders:read')
    .input(ordersPageInput)
    .output(ordersPage)
    .query(({ ctx, input }) => pageOrders(ctx, input)),

  areas: scopedProcedure('orders:read')
    .meta(rest('GET /orders/areas', 'The names of the delivery areas that orders went to'))
    .output(z.array(z.string()))
    .query(({ ctx }) => listAreas(ctx)),

  summary: scopedProcedure('orders:read')
    .output(ordersSummary)
    .query(({ ctx }) => summarizeOrders(ctx)),

  byId: scopedProcedure('orders:read')
    .meta(rest('GET /orders/{orderID}', 'One order with its lines and history', [404]))
    .input(z.object({ orderID: identifier }))
    .output(orderDetails)
    .query(({ ctx, input }) => findOrder(ctx, input)),

  setStatus: scopedProcedure('orders:write')
    .meta(rest('PATCH /orders/{orderID}/status', 'Give an order another status', [404, 409]))
    .input(statusChange)
    .output(orderDetails)
    .mutation(({ ctx, input }) => setStatus(ctx, input)),

  setStatuses: scopedProcedure('orders:write')
    .meta(
      rest(
        'POST /orders/bulk-status',
        `Give up to ${maxAtOnce} orders another status; each is answered for itself`,
      ),
    )
    .input(bulkStatusInput)
    .output(bulkResult)
    .mutation(({ ctx, input }) => setStatuses(ctx, input)),

  setReady: scopedProcedure('orders:write')
    .meta(
      rest(
        'PATCH /orders/{orderID}/ready',
        'Say that an order stands ready to collect, or does not; its status stays',
        [404, 409],
      ),
    )
    .input(z.object({ orderID: identifier, ready: flag }))
    .output(orderDetails)
    .mutation(({ ctx, input }) => setReady(ctx, input)),

  setOwnerNote: scopedProcedure('orders:write')
    .meta(
      rest(
        'PUT /orders/{orderID}/owner-note',
        'Write or take away your own note on an order',
        [404, 409],
      ),
    )
    .input(ownerNoteInput)
    .output(orderDetails)
    .mutation(({ ctx, input }) => setOwnerNote(ctx, input)),

  markReal: scopedProcedure('orders:write')
    .meta(
      rest(
        'POST /orders/{orderID}/real',
        'Say that a suspicious order is real: it counts, and its mails go out',
        [404],
      ),
    )
    .input(z.object({ orderID: identifier }))
    .output(orderDetails)
    .mutation(({ ctx, input }) => markReal(ctx, input)),

  giveLink: scopedProcedure('orders:write')
    .meta(
      rest(
        'POST /orders/{orderID}/links',
        'Make a secret link to the own page of an order, to send to its customer',
        [404],
      ),
    )
    .input(z.object({ orderID: identifier }))
    .output(z.object({ orderLink: z.string() }))
    .mutation(async ({ ctx, input }) => ({
      orderLink: await issueLink(ctx, input.orderID, 'office'),
    })),

  revokeLinks: scopedProcedure('orders:write')
    .meta(
      rest(
        'DELETE /orders/{orderID}/links',
        'End every secret link to the own page of an order that was given out so far',
        [404],
      ),
    )
    .input(z.object({ orderID: identifier }))
    .output(done)
    .mutation(({ ctx, input }) => revokeLinks(ctx, input)),

  remove: scopedProcedure('orders:write', 'owner')
    .meta(
      rest('DELETE /orders/{orderID}', 'Delete an order; one that was invoiced stays', [404, 409]),
    )
    .input(z.object({ orderID: identifier }))
    .output(done)
    .mutation(({ ctx, input }) => removeOrder(ctx, input)),
});

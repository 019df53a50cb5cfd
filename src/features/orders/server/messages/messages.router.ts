import { z } from 'zod';
import { scopedProcedure } from '#server/trpc/procedures.ts';
import { restCalls } from '#server/trpc/rest-calls.ts';
import { identifier } from '#shared/wire.ts';
import {
  noteMessageInput,
  previewMessageInput,
  stepMessage,
} from '../../shared/messages/message-input.ts';
import { orderDetails } from '../../shared/order-view.ts';
import { recordMessageSent } from './record-message-sent.ts';
import { previewMessage, renderStepMessages } from './render-step-messages.ts';

const rest = restCalls('Orders');

export const messageProcedures = {
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

import { z } from 'zod';
import { paragraphs } from '#shared/text.ts';
import { flag, identifier, wholeNumber } from '#shared/wire.ts';
import { messageSteps } from './step-message.ts';

const step = z.enum(messageSteps, `Please choose one of: ${messageSteps.join(', ')}.`);

export const noteMessageInput = z
  .object({
    orderID: identifier,
    step,
    whatsApp: flag.default(false).meta({ description: 'WhatsApp was opened with the text' }),
    mail: flag.default(false).meta({ description: 'The text is to be mailed to the customer' }),
    again: flag
      .default(false)
      .meta({ description: 'Also when it was mailed already since the order has its status' }),
  })
  .refine(({ whatsApp, mail }) => whatsApp || mail, 'Please say how it goes to the customer.');

export const previewMessageInput = z.object({
  orderNumber: wholeNumber(1, 2_147_483_647, 'Please give the number of an order.'),
  text: paragraphs(1000, 'Please write a text.'),
});

export const stepMessage = z.object({
  step,
  text: z.string(),
  whatsApp: z.string().meta({ description: 'Opens WhatsApp with the text' }),
  mail: z.boolean().meta({ description: 'Whether the owner wants a mail to go as well' }),
  mailed: z.boolean().meta({ description: 'It was mailed since the order has its status' }),
});

export type NoteMessageInput = z.output<typeof noteMessageInput>;
export type StepMessage = z.output<typeof stepMessage>;

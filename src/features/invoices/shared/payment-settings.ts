import { z } from 'zod';
import { cleanLine, cleanParagraphs, tooLong } from '#shared/text.ts';
import { decimalNumber, wholeNumber } from '#shared/wire.ts';

const paymentReferences = ['order number', 'invoice number', 'surname and order number'] as const;

export type PaymentReference = (typeof paymentReferences)[number];

const maxNameLength = 80;
const maxNoteLength = 500;
const maxVatPercent = 30;
const maxPayByDays = 90;

const name = z
  .string('Please send text.')
  .overwrite(cleanLine)
  .max(maxNameLength, tooLong(maxNameLength))
  .default('');

/** Digits, possibly grouped; may be empty. */
const figures = (pattern: RegExp, message: string) =>
  z
    .string(message)
    .overwrite((typed) => cleanLine(typed).replaceAll(' ', ''))
    .regex(pattern, message)
    .default('');

/** Empty is not set. */
export const paymentSettingsSchema = z.object({
  bankName: name.describe('The bank, as people choose it in their app'),
  accountHolder: name,
  accountNumber: figures(/^(\d{5,16})?$/, 'Please write the account number in figures, 5 to 16.'),
  branchCode: figures(/^(\d{6})?$/, 'A branch code has six figures, such as 250655.'),
  reference: z
    .enum(paymentReferences, `Please choose one of: ${paymentReferences.join(', ')}.`)
    .default('order number')
    .describe('What customers write beside their payment'),
  // Value-Added Tax Act 89 of 1991: SARS gives ten digits, the first of them a 4.
  vatNumber: figures(/^(4\d{9})?$/, 'A VAT number has ten figures and begins with 4.').describe(
    'Only of a shop that is registered for VAT; with it invoices are tax invoices',
  ),
  vatPercent: decimalNumber(
    0,
    maxVatPercent,
    `Please give a percentage from 0 to ${maxVatPercent}.`,
  )
    .default(15)
    .describe('The part of VAT that all prices include, in percent'),
  payByDays: wholeNumber(0, maxPayByDays, `Please give 0 to ${maxPayByDays} days.`)
    .default(7)
    .describe('Days that a customer has to pay an invoice; 0 is the same day'),
  invoiceNote: z
    .string('Please send text.')
    .overwrite(cleanParagraphs)
    .max(maxNoteLength, tooLong(maxNoteLength))
    .default('')
    .describe('What stands at the foot of each invoice'),
});

export type PaymentSettings = z.output<typeof paymentSettingsSchema>;

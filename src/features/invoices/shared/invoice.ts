import { z } from 'zod';
import { time } from '#shared/answers.ts';
import { type Cents, formatTotal, linesTotal, toRand } from '#shared/money.ts';
import { cleanLine, cleanParagraphs } from '#shared/text.ts';
import { decimalNumber, wholeNumber } from '#shared/wire.ts';

/** Payment references for customers. */
const paymentReferences = ['order number', 'invoice number', 'surname and order number'] as const;

export type PaymentReference = (typeof paymentReferences)[number];

const longestName = 80;
const longestNote = 500;
const mostVatPercent = 30;
const mostPayByDays = 90;

const tooLong = (maximum: number) => `Please use at most ${maximum} characters.`;

const name = z
  .string('Please send text.')
  .overwrite(cleanLine)
  .max(longestName, tooLong(longestName))
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
  bankName: name.meta({ description: 'The bank, as people choose it in their app' }),
  accountHolder: name,
  accountNumber: figures(/^(\d{5,16})?$/, 'Please write the account number in figures, 5 to 16.'),
  branchCode: figures(/^(\d{6})?$/, 'A branch code has six figures, such as 250655.'),
  reference: z
    .enum(paymentReferences, `Please choose one of: ${paymentReferences.join(', ')}.`)
    .default('order number')
    .meta({ description: 'What customers write beside their payment' }),
  // Value-Added Tax Act 89 of 1991: SARS gives ten digits, the first of them a 4.
  vatNumber: figures(/^(4\d{9})?$/, 'A VAT number has ten figures and begins with 4.').meta({
    description: 'Only of a shop that is registered for VAT; with it invoices are tax invoices',
  }),
  vatPercent: decimalNumber(
    0,
    mostVatPercent,
    `Please give a percentage from 0 to ${mostVatPercent}.`,
  )
    .default(15)
    .meta({ description: 'The part of VAT that all prices include, in percent' }),
  payByDays: wholeNumber(0, mostPayByDays, `Please give 0 to ${mostPayByDays} days.`)
    .default(7)
    .meta({ description: 'Days that a customer has to pay an invoice; 0 is the same day' }),
  invoiceNote: z
    .string('Please send text.')
    .overwrite(cleanParagraphs)
    .max(longestNote, tooLong(longestNote))
    .default('')
    .meta({ description: 'What stands at the foot of each invoice' }),
});

type PaymentSettings = z.output<typeof paymentSettingsSchema>;

export const invoiceKinds = ['invoice', 'credit note'] as const;

export type InvoiceKind = (typeof invoiceKinds)[number];

const prefixes: Record<InvoiceKind, string> = { invoice: 'INV', 'credit note': 'CN' };

/** INV-0012. Each kind has its own numbers. */
export function invoiceName(kind: InvoiceKind, number: number): string {
  return `${prefixes[kind]}-${String(number).padStart(4, '0')}`;
}

export type InvoiceNumber = { kind: InvoiceKind; number: number };

/** Parses a typed name; null if it is none. */
export function readInvoiceName(typed: string): InvoiceNumber | null {
  const [, prefix = '', number = ''] = /^(inv|cn)[\s-]*(\d{1,9})$/i.exec(typed) ?? [];
  const kind = invoiceKinds.find((one) => prefixes[one] === prefix.toUpperCase());
  return kind ? { kind, number: Number(number) } : null;
}

export type Party = {
  name: string;
  address: readonly string[];
  phone: string | null;
  email: string | null;
  vatNumber: string | null;
};

/** Frozen when the order's first invoice is issued. */
export type InvoiceTerms = { seller: Omit<Party, 'vatNumber'>; payment: PaymentSettings };

/** Amounts in cents. */
export type InvoiceDraft = {
  buyer: Party;
  /** Surname, for the payment reference. */
  buyerShort: string;
  order: { number: number; sentOn: string };
  lines: readonly { description: string; quantity: number; price: Cents }[];
  deliveryFee: Cents;
  /** Absent from documents issued before this was stored. */
  collected?: boolean;
  discount: Cents;
  discountReason: string | null;
  paid: Cents;
};

/** Content frozen at issue; days as 2026-11-20, amounts in cents. */
export type InvoiceContent = InvoiceDraft & {
  kind: InvoiceKind;
  name: string;
  issuedOn: string;
  terms: InvoiceTerms;
  total: Cents;
  /** Included VAT; null for a shop that is not registered. */
  vat: { percent: number; amount: Cents } | null;
  /** Payment reference. */
  reference: string;
  payBy: string;
  /** The invoice credited by a credit note, and why; `part` of it. */
  corrects: { name: string; reason: string; part?: boolean } | null;
};

/** In cents. */
export function goodsOf({ lines }: Pick<InvoiceDraft, 'lines'>): Cents {
  return linesTotal(lines);
}

/** Amounts between the products and the total, for documents and mails. */
export function amountRows({
  deliveryFee,
  collected = false,
  discount,
  discountReason,
}: Pick<InvoiceDraft, 'deliveryFee' | 'collected' | 'discount' | 'discountReason'>): {
  label: string;
  value: string;
}[] {
  const rand = (cents: Cents) => formatTotal(toRand(cents));
  return [
    ...(collected && deliveryFee === 0
      ? []
      : [{ label: 'Delivery', value: deliveryFee === 0 ? 'free' : rand(deliveryFee) }]),
    ...(discount === 0
      ? []
      : [
          {
            label: discountReason ? `Discount: ${discountReason}` : 'Discount',
            value: `−${rand(discount)}`,
          },
        ]),
  ];
}

/** In cents. */
export function totalOf(draft: Omit<InvoiceDraft, 'buyer'>): Cents {
  return goodsOf(draft) + draft.deliveryFee - draft.discount;
}

/** Included VAT by the tax fraction of the Value-Added Tax Act 89 of 1991, to the nearest cent. */
export function vatIn(total: Cents, percent: number): Cents {
  return Math.round((total * percent) / (100 + percent));
}

/** The earlier of the invoice's due date and the delivery. */
export function payByOf(payBy: string, deliveryDay: string | null): string {
  return deliveryDay !== null && deliveryDay < payBy ? deliveryDay : payBy;
}

export const invoiceView = z.object({
  invoiceID: z.number(),
  kind: z.enum(invoiceKinds),
  name: z.string().meta({ description: 'Its kind and number, as they stand on it: INV-0012' }),
  issuedAt: time,
  total: z.number().meta({ description: 'In rand, VAT included' }),
  credited: z.boolean().meta({ description: 'Whether all of it was credited' }),
  creditedPart: z.number().meta({ description: 'What of it was credited so far, in rand' }),
});

export type InvoiceView = z.output<typeof invoiceView>;

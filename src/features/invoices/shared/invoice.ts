import { z } from 'zod';
import { copied } from '#shared/list-part.ts';
import { type Cents, formatCents, linesTotal } from '#shared/money.ts';
import { time } from '#shared/wire.ts';
import type { PaymentSettings } from './payment-settings.ts';

export const invoiceKinds = ['invoice', 'credit note'] as const;

export type InvoiceKind = (typeof invoiceKinds)[number];

const prefixes: Record<InvoiceKind, string> = { invoice: 'INV', 'credit note': 'CN' };

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
  collected: boolean;
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
  reference: string;
  payBy: string;
  /** The invoice credited by a credit note, and why; `part` of it. */
  corrects: { name: string; reason: string; part?: boolean } | null;
};

/** In cents. */
export function goodsOf({ lines }: Pick<InvoiceDraft, 'lines'>): Cents {
  return linesTotal(lines);
}

export function amountRows({
  deliveryFee,
  collected,
  discount,
  discountReason,
}: Pick<InvoiceDraft, 'deliveryFee' | 'collected' | 'discount' | 'discountReason'>): {
  label: string;
  value: string;
}[] {
  return [
    ...(collected && deliveryFee === 0
      ? []
      : [{ label: 'Delivery', value: deliveryFee === 0 ? 'free' : formatCents(deliveryFee) }]),
    ...(discount === 0
      ? []
      : [
          {
            label: discountReason ? `Discount: ${discountReason}` : 'Discount',
            value: `−${formatCents(discount)}`,
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
  invoiceID: z.int(),
  kind: z.enum(invoiceKinds),
  name: z.string().describe('Its kind and number, as they stand on it: INV-0012'),
  issuedAt: time,
  total: z.number().describe('In rand, VAT included'),
  credited: z.boolean().describe('Whether all of it was credited'),
  creditedPart: z.number().describe('What of it was credited so far, in rand'),
});

export const listedInvoice = copied(
  'Invoice',
  invoiceView.omit({ credited: true, creditedPart: true }).extend({
    orderID: z.int(),
    orderNumber: z.string(),
    customerName: z.string(),
    net: z.number().describe('In rand, without VAT'),
    vat: z.number().nullable().describe('In rand; null of a shop that was not registered for VAT'),
    vatPercent: z.number().nullable(),
    reference: z.string().describe('What payments of it are to name'),
    corrects: z.string().nullable().describe('The invoice that a credit note credits'),
  }),
);

export type InvoiceView = z.output<typeof invoiceView>;

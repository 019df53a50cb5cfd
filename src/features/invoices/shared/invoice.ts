import { z } from 'zod';
import { time } from '#shared/answers.ts';
import { type Cents, formatTotal, linesTotal, toRand } from '#shared/money.ts';
import type { PaymentSettings } from './payment-settings.ts';

export const invoiceKinds = ['invoice', 'credit note'] as const;

export type InvoiceKind = (typeof invoiceKinds)[number];

const prefixes: Record<InvoiceKind, string> = { invoice: 'INV', 'credit note': 'CN' };

/** What a document is called on paper and on screens: INV-0012. Each kind has numbers of its own. */
export function invoiceName(kind: InvoiceKind, number: number): string {
  return `${prefixes[kind]}-${String(number).padStart(4, '0')}`;
}

export type InvoiceNumber = { kind: InvoiceKind; number: number };

/** The document that is called so, as people type it; null when it is no such name. */
export function readInvoiceName(typed: string): InvoiceNumber | null {
  const [, prefix = '', number = ''] = /^(inv|cn)[\s-]*(\d{1,9})$/i.exec(typed) ?? [];
  const kind = invoiceKinds.find((one) => prefixes[one] === prefix.toUpperCase());
  return kind ? { kind, number: Number(number) } : null;
}

/** Who sells or buys, as it stands on paper. */
export type Party = {
  name: string;
  address: readonly string[];
  phone: string | null;
  email: string | null;
  vatNumber: string | null;
};

/** What the shop puts on every invoice, as it was set when the first of the order was made. */
export type InvoiceTerms = { seller: Omit<Party, 'vatNumber'>; payment: PaymentSettings };

/** What of an order stands on its invoice; amounts in cents. */
export type InvoiceDraft = {
  buyer: Party;
  /** As people name it when they pay: their surname. */
  buyerShort: string;
  order: { number: number; sentOn: string };
  lines: readonly { description: string; quantity: number; price: Cents }[];
  deliveryFee: Cents;
  /** Collected by the customer; absent from documents that were issued before this was stored. */
  collected?: boolean;
  discount: Cents;
  discountReason: string | null;
  paid: Cents;
};

/** Everything that stands on a document, as it was issued; days as 2026-11-20, amounts in cents. */
export type InvoiceContent = InvoiceDraft & {
  kind: InvoiceKind;
  name: string;
  issuedOn: string;
  terms: InvoiceTerms;
  total: Cents;
  /** What of the total is VAT; null for a shop that is not registered. */
  vat: { percent: number; amount: Cents } | null;
  /** What is to be written beside the payment. */
  reference: string;
  payBy: string;
  /** Of a credit note: the invoice that it credits, all of it or a part, and why. */
  corrects: { name: string; reason: string; part?: boolean } | null;
};

/** What the products on an invoice come to, in cents. */
export function goodsOf({ lines }: Pick<InvoiceDraft, 'lines'>): Cents {
  return linesTotal(lines);
}

/** The amounts between the products and the total, as papers and mails list them. */
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

/** What an invoice comes to, in cents. */
export function totalOf(draft: Omit<InvoiceDraft, 'buyer'>): Cents {
  return goodsOf(draft) + draft.deliveryFee - draft.discount;
}

/**
 * The VAT in an amount that includes it: the tax fraction of the Value-Added Tax Act 89 of 1991, to the
 * nearest cent.
 */
export function vatIn(total: Cents, percent: number): Cents {
  return Math.round((total * percent) / (100 + percent));
}

/** By when an invoice is to be paid: the day that it gives, or that of the delivery where that comes first. */
export function payByOf(payBy: string, deliveryDay: string | null): string {
  return deliveryDay !== null && deliveryDay < payBy ? deliveryDay : payBy;
}

/** A document in a list. */
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

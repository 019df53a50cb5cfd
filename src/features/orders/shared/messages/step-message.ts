import { z } from 'zod';
import type { PaymentSettings } from '#features/invoices/shared/payment-settings.ts';
import { paragraphs } from '#shared/text.ts';
import { flag, identifier, largestInteger, wholeNumber } from '#shared/wire.ts';
import type { OrderStatus } from '../order-status.ts';

const messageSteps = ['confirm', 'on the way', 'delivered', 'missed', 'cancelled'] as const;

export type MessageStep = (typeof messageSteps)[number];

/** The steps that can be written about; `confirm` needs a confirmed order. */
export function messageStepsOf({
  status,
  confirmedAt = null,
  missedReason = null,
}: {
  status: OrderStatus;
  confirmedAt?: Date | string | null;
  missedReason?: string | null;
}): MessageStep[] {
  if (status === 'Cancelled') return ['cancelled'];
  return [
    ...(missedReason ? (['missed'] as const) : []),
    ...(confirmedAt === null ? [] : (['confirm'] as const)),
    'on the way',
    'delivered',
  ];
}

type BankAccount = Pick<
  PaymentSettings,
  'bankName' | 'accountNumber' | 'accountHolder' | 'branchCode'
>;

/** '' without an account. */
export function bankText({ bankName, accountNumber, accountHolder, branchCode }: BankAccount) {
  if (accountNumber === '') return '';
  const holder = accountHolder && ` (${accountHolder})`;
  const branch = branchCode && `branch ${branchCode}`;
  return [bankName, `account ${accountNumber}${holder}`, branch].filter(Boolean).join(', ');
}

export const exampleValues = {
  name: 'Naledi',
  number: '1012',
  total: 'R899.80',
  'amount due': 'R949.80',
  'still to pay': 'R949.80',
  'bank details': 'First Bank, account 1234567890 (Paws & Bowls), branch 250655',
  reference: '1012',
  'pay by': 'Tuesday, 24 November 2026',
  'delivery day': 'Tuesday, 24 November 2026',
  'collection day': '',
  'order link': 'https://shop.example/order#secret',
  'invoice link': 'https://shop.example/order#secret',
  'review link': 'https://shop.example/reviews?invitation=secret',
} as const;

type Placeholder = keyof typeof exampleValues;

export type MessageValues = Readonly<Record<Placeholder, string>>;

export const placeholders = Object.keys(exampleValues) as readonly Placeholder[];

const inBraces = /\{([^{}\n]*)\}/g;

const isPlaceholder = (name: string): name is Placeholder =>
  (placeholders as readonly string[]).includes(name);

export function unknownPlaceholders(text: string): string[] {
  const named = [...text.matchAll(inBraces)].map(([, name = '']) => name);
  return [...new Set(named.filter((name) => !isPlaceholder(name)))];
}

export const hasPlaceholder = (text: string, name: Placeholder): boolean =>
  text.includes(`{${name}}`);

/** Drops lines with an empty value. Substitutes once, so braces in a name are kept. */
export function fillMessage(text: string, values: MessageValues): string {
  const lines = text
    .split('\n')
    .filter((line) =>
      [...line.matchAll(inBraces)].every(([, name = '']) => !isPlaceholder(name) || values[name]),
    );
  return lines
    .join('\n')
    .replace(inBraces, (whole, name: string) => (isPlaceholder(name) ? values[name] : whole))
    .trim();
}

const step = z.enum(messageSteps, `Please choose one of: ${messageSteps.join(', ')}.`);

export const noteMessageInput = z
  .object({
    orderID: identifier,
    step,
    whatsApp: flag.default(false).describe('WhatsApp was opened with the text'),
    mail: flag.default(false).describe('The text is to be mailed to the customer'),
    again: flag
      .default(false)
      .describe('Also when it was mailed already since the order has its status and day'),
  })
  .refine(({ whatsApp, mail }) => whatsApp || mail, 'Please say how it goes to the customer.');

export const previewMessageInput = z.object({
  orderNumber: wholeNumber(1, largestInteger, 'Please give the number of an order.'),
  text: paragraphs(1000, 'Please write a text.')
    .optional()
    .describe('Instead of your saved text of the step'),
  step: step.default('confirm'),
});

export const stepMessage = z.object({
  step,
  text: z.string(),
  whatsApp: z.string().describe('Opens WhatsApp with the text'),
  mail: z.boolean().describe('Whether the owner wants a mail to go as well'),
  mailed: z.boolean().describe('It was mailed since the order has its status and day'),
});

export type NoteMessageInput = z.output<typeof noteMessageInput>;
export type PreviewMessageInput = z.output<typeof previewMessageInput>;
export type StepMessage = z.output<typeof stepMessage>;

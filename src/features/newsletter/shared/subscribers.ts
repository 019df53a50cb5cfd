import { z } from 'zod';
import { listPart } from '#shared/list-part.ts';
import { pageNumber, pagination } from '#shared/page.ts';
import { optionalLine } from '#shared/text.ts';
import { flag, identifier, time } from '#shared/wire.ts';
import { consentSources, publicSources } from './consent.ts';
import { subscriberEmail } from './email.ts';
import {
  maxImportSize,
  maxSubscriberListSize,
  maxSubscriberSearchLength,
  subscriberPageSize,
} from './newsletter-input.ts';

/** `suppressed`: the mailbox does not exist, or refused several consecutive mails. */
export const subscriberStatuses = ['active', 'unsubscribed', 'suppressed'] as const;

export type SubscriberStatus = (typeof subscriberStatuses)[number];

export const subscribeInput = z.object({
  email: subscriberEmail,
  website: z.string('Please send text.').nullish().describe('Leave this empty'),
  source: z.enum(publicSources, 'Not a known form.').default('footer'),
});

export const subscriberFilter = z.object({
  search: optionalLine(maxSubscriberSearchLength),
  status: z
    .enum(subscriberStatuses, `Please choose one of: ${subscriberStatuses.join(', ')}.`)
    .nullish(),
});

export const subscribersListInput = z.object(listPart(maxSubscriberListSize, 1000, 'subscribers'));

export const subscribersPageInput = z.object({
  ...subscriberFilter.shape,
  page: pageNumber,
  pageSize: subscriberPageSize(25),
});

export const addSubscriberInput = z.object({ email: subscriberEmail });
export const subscriberIdInput = z.object({ subscriberID: identifier });

export const importInput = z.object({
  csv: z
    .string('Please choose a file with addresses.')
    .min(1, { error: 'This file is empty.', abort: true })
    .max(maxImportSize, 'This file is too large. Please split it into files of at most 1 MB.'),
  dryRun: flag.default(false).describe('Only tell what would happen'),
});

export const subscriberView = z
  .object({
    subscriberID: z.int(),
    email: z.string(),
    status: z.enum(subscriberStatuses),
    subscriptionDate: time,
    lastEmailSent: time.nullable(),
    refused: z.boolean().describe('The last mail to it was refused for good'),
    unsubscribedAt: time.nullable(),
    consentSource: z.enum(consentSources),
    consentText: z.string(),
    consentTime: time,
  })
  .meta({ id: 'Subscriber' });

export const subscribersPage = z.object({
  subscribers: z.array(subscriberView),
  ...pagination,
  counts: z.object({ active: z.int(), unsubscribed: z.int(), suppressed: z.int() }),
  unconfirmed: z.number().describe('Addresses that were mailed a link and did not confirm it yet'),
});

export const unsubscribeState = z.object({
  state: z.enum(['joined', 'left', 'unknown']),
  email: z.string().nullable().describe('Shortened: s…@example.com'),
});

export const confirmationState = z.object({
  state: z.enum(['waiting', 'confirmed', 'unknown']),
  email: z.string().nullable().describe('Shortened: s…@example.com'),
});

const namedLines = z.object({
  count: z.int(),
  lines: z.array(z.object({ line: z.int(), text: z.string() })),
});

/** Line numbers start at 1; at most 100 lines per kind are listed. */
export const importReport = z.object({
  dryRun: z.boolean(),
  added: z.int(),
  alreadyThere: z.int(),
  duplicates: namedLines,
  bad: namedLines,
  unclear: namedLines.describe(
    'Taken as active, although what the file says of them is not understood',
  ),
  leaving: namedLines.describe('Unsubscribed or suppressed in the file, and stored as such'),
  left: namedLines.describe('Unsubscribed or suppressed in the shop before'),
  forgotten: namedLines,
});

export type SubscribeInput = z.output<typeof subscribeInput>;
export type SubscriberFilter = z.output<typeof subscriberFilter>;
export type ImportInput = z.output<typeof importInput>;
export type SubscriberView = z.output<typeof subscriberView>;
export type UnsubscribeState = z.output<typeof unsubscribeState>;
export type ConfirmationState = z.output<typeof confirmationState>;
export type ImportReport = z.output<typeof importReport>;

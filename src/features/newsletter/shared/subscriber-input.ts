import { z } from 'zod';
import { pageNumber } from '#shared/page.ts';
import { optionalLine } from '#shared/text.ts';
import { flag, identifier, wholeNumber } from '#shared/wire.ts';
import { publicSources } from './consent.ts';
import { subscriberEmail } from './email.ts';
import { largestImport, largestPage, longestList, longestSearch } from './limits.ts';
import { subscriberStatuses } from './subscriber-status.ts';

export const subscribeInput = z.object({
  email: subscriberEmail,
  website: z.string('Please send text.').nullish().meta({ description: 'Leave this empty' }),
  source: z.enum(publicSources, 'Not a known form.').default('footer'),
});

/** Any text may be asked about; one that is no token of ours is simply unknown. */
export const tokenInput = z.object({
  token: z.string('Please give the token of the link.').transform((text) => text.trim()),
});

export const subscriberFilter = z.object({
  search: optionalLine(longestSearch),
  status: z
    .enum(subscriberStatuses, `Please choose one of: ${subscriberStatuses.join(', ')}.`)
    .nullish(),
});

export const subscribersListInput = z.object({
  limit: wholeNumber(1, longestList, `Please ask for 1 to ${longestList} subscribers.`).default(
    1000,
  ),
  before: identifier
    .optional()
    .meta({ description: 'The subscriberID of the last one of the answer before' }),
});

export const subscribersPageInput = z.object({
  ...subscriberFilter.shape,
  page: pageNumber,
  pageSize: wholeNumber(1, largestPage, `Please ask for 1 to ${largestPage}.`).default(25),
});

export const addSubscriberInput = z.object({ email: subscriberEmail });
export const subscriberIdInput = z.object({ subscriberID: identifier });

export const importInput = z.object({
  csv: z
    .string('Please choose a file with addresses.')
    .min(1, { error: 'This file is empty.', abort: true })
    .max(largestImport, 'This file is too large. Please split it into files of at most 1 MB.'),
  dryRun: flag.default(false).meta({ description: 'Only tell what would happen' }),
});

export type SubscribeInput = z.output<typeof subscribeInput>;
export type SubscriberFilter = z.output<typeof subscriberFilter>;
export type ImportInput = z.output<typeof importInput>;

import { z } from 'zod';
import { time } from '#shared/answers.ts';
import { pagePlace } from '#shared/page.ts';
import { consentSources } from './consent.ts';
import { subscriberStatuses } from './subscriber-status.ts';

export const subscriberView = z.object({
  subscriberID: z.number(),
  email: z.string(),
  status: z.enum(subscriberStatuses),
  subscriptionDate: time,
  lastEmailSent: time.nullable(),
  unsubscribedAt: time.nullable(),
  consentSource: z.enum(consentSources),
  consentText: z.string(),
  consentTime: time,
});

export const subscribersPage = z.object({
  subscribers: z.array(subscriberView),
  ...pagePlace,
  counts: z.object({ active: z.number(), unsubscribed: z.number(), suppressed: z.number() }),
});

/** What a link out of a mail leads to. */
export const unsubscribeState = z.object({
  state: z.enum(['joined', 'left', 'unknown']),
  email: z.string().nullable().meta({ description: 'Shortened: s…@example.com' }),
});

const namedLine = z.object({ line: z.number(), text: z.string() });

/** What an import did, or would do. Line numbers begin at 1; at most 100 lines of each kind are named. */
export const importReport = z.object({
  dryRun: z.boolean(),
  added: z.number(),
  alreadyThere: z.number(),
  duplicates: z.object({ count: z.number(), lines: z.array(namedLine) }),
  bad: z.object({ count: z.number(), lines: z.array(namedLine) }),
  left: z.object({ count: z.number(), lines: z.array(namedLine) }),
  forgotten: z.object({ count: z.number(), lines: z.array(namedLine) }),
});

export type SubscriberView = z.output<typeof subscriberView>;
export type SubscribersPage = z.output<typeof subscribersPage>;
export type UnsubscribeState = z.output<typeof unsubscribeState>;
export type ImportReport = z.output<typeof importReport>;

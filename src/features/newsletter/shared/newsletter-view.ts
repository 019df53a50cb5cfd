import { z } from 'zod';
import { pagination } from '#shared/page.ts';
import { done, time } from '#shared/wire.ts';

/** `sent`: the recipients are fixed and nothing can be changed; mails may still be queued. */
export const newsletterStatuses = ['draft', 'scheduled', 'sent'] as const;

export type NewsletterStatus = (typeof newsletterStatuses)[number];

/** `uncertain`: two attempts with an unknown outcome; `withdrawn`: unsubscribed before sending. */
const deliveryStates = [
  'pending',
  'sending',
  'delivered',
  'failed',
  'uncertain',
  'withdrawn',
] as const;

export type DeliveryState = (typeof deliveryStates)[number];

const newsletterActions = ['edit', 'send', 'unschedule', 'delete', 'reuse'] as const;

export type NewsletterAction = (typeof newsletterActions)[number];

/** `reuse` copies a sent newsletter to a new draft. */
export function possibleActions(status: NewsletterStatus): NewsletterAction[] {
  if (status === 'sent') return ['reuse'];
  if (status === 'draft') return ['edit', 'send', 'delete'];
  return ['edit', 'send', 'unschedule', 'delete'];
}

export function describeRefusal(action: NewsletterAction, status: NewsletterStatus): string {
  if (action === 'reuse') return 'Only a newsletter that was sent can be used again.';
  if (status === 'sent') {
    return action === 'send'
      ? 'This newsletter was sent already.'
      : 'A newsletter that was sent cannot be changed or deleted.';
  }
  return 'This newsletter is not scheduled.';
}

/** Numbers of recipients; the five states add up to the total. */
const deliveryFigures = z.object({
  total: z.number(),
  delivered: z.int(),
  failed: z.int(),
  pending: z.int(),
  uncertain: z.int().describe('Perhaps delivered: the mail server did not tell'),
  withdrawn: z.int().describe('Left before it was sent to them'),
});

export const newsletterView = z
  .object({
    newsletterID: z.int(),
    subject: z.string(),
    content: z.string(),
    scheduledDate: time.nullable(),
    status: z.enum(newsletterStatuses),
    held: z.boolean().describe('Missed its time: the owner has to decide'),
    created_at: time,
    sentAt: time.nullable(),
    recipientCount: z
      .number()
      .describe('Recipients; of one that was not sent, the active subscribers now'),
    delivery: deliveryFigures,
    throughAt: time.nullable().describe('About when its last mail leaves, if that is known'),
    keptAsFiles: z
      .boolean()
      .describe('It was sent without a mail server: its mails are files, and reached nobody'),
    version: z.int(),
    actions: z.array(z.enum(newsletterActions)),
  })
  .meta({ id: 'Newsletter' });

export const newslettersPage = z.object({
  newsletters: z.array(newsletterView),
  ...pagination,
});

export const removeAnswer = done.extend({ error: z.null() });

export const sendAnswer = removeAnswer.extend({
  newsletterID: z.int(),
  recipientCount: z.int(),
});

export const retryAnswer = done.extend({ retried: z.int() });

const mailTrouble = z.object({
  until: time.describe('It is tried again then'),
  meaning: z.string().nullable().describe('What is wrong, in plain words'),
  serverSaid: z.string().nullable().describe('What the mail server said, word for word'),
});

export const newsletterProgress = z.object({
  ...newsletterView.pick({
    newsletterID: true,
    status: true,
    delivery: true,
    throughAt: true,
    keptAsFiles: true,
  }).shape,
  finished: z.boolean(),
  left: z.number().describe('Recipients who unsubscribed since it was sent'),
  pausedUntil: time.nullable().describe('The mail server is in trouble until then'),
  trouble: mailTrouble.nullable(),
});

const deliveryView = z.object({
  deliveryID: z.int(),
  email: z.string().nullable().describe('Null once the address was removed'),
  state: z.enum(deliveryStates),
  meaning: z.string().nullable().describe('What is wrong, in plain words'),
  reason: z.string().nullable().describe('What the mail server said, word for word'),
  attempts: z.int(),
  settledAt: time.nullable(),
});

export const deliveriesPage = z.object({
  deliveries: z.array(deliveryView),
  ...pagination,
});

export const letterPreview = z.object({
  html: z.string().describe('The whole mail, sanitized, with an inert link'),
  letter: z.string().describe('What was written, as sanitized HTML'),
  text: z.string().describe('The text part'),
  leftOut: z
    .array(z.object({ productID: z.int(), name: z.string().nullable() }))
    .describe(
      'Products whose cards nobody sees: hidden ones by name, those that are gone without one',
    ),
});

export const addedPicture = z.object({
  filename: z.string(),
  url: z.string(),
  markdown: z.string(),
});

export const newsletterSummary = z.object({
  next: newsletterView.nullable(),
  held: z.array(newsletterView),
  going: z.array(newsletterView),
  trouble: mailTrouble.nullable().describe('Of the mail server, while mails wait for it'),
  failing: z
    .array(newsletterView)
    .describe('Newsletters with failed deliveries that nobody looked at yet'),
  lastSentAt: time.nullable().describe('When the last one went out'),
  subscribers: z.object({ active: z.int(), unsubscribed: z.int(), suppressed: z.int() }),
});

export type DeliveryFigures = z.output<typeof deliveryFigures>;
export type NewsletterView = z.output<typeof newsletterView>;
export type SendAnswer = z.output<typeof sendAnswer>;
export type RemoveAnswer = z.output<typeof removeAnswer>;
export type RetryAnswer = z.output<typeof retryAnswer>;
export type NewsletterProgress = z.output<typeof newsletterProgress>;
export type MailTrouble = z.output<typeof mailTrouble>;
export type AddedPicture = z.output<typeof addedPicture>;
export type RenderedBody = z.output<typeof letterPreview>;

import { z } from 'zod';
import { listPart } from '#shared/list-part.ts';
import { pageNumber } from '#shared/page.ts';
import { optionalLine, paragraphs } from '#shared/text.ts';
import { millisecondsOfADay, utcOffset } from '#shared/time/day.ts';
import { uploadedFile } from '#shared/uploaded-file.ts';
import { identifier, largestInteger, shownAs, wholeNumber } from '#shared/wire.ts';

/** In UTF-16 units; mail programs show about 60. */
export const maxSubjectLength = 150;

/** In UTF-16 units: mail programs truncate above about 100 kB. */
const maxContentLength = 100_000;

/** In days. */
export const maxScheduleDays = 366;

/** Hours of delay after which a newsletter is held for the owner to decide. */
export const maxStartDelay = 6;

/** Consecutive permanent failures after which an address is suppressed; a missing mailbox at once. */
export const maxPermanentFailures = 3;

/** Days after which pictures of unsaved newsletters are deleted. */
export const draftDays = 7;

/** In UTF-16 units, and in lines. */
export const maxImportSize = 1_000_000;
export const maxImportLines = 20_000;

export const maxNamedLines = 100;

/** In UTF-16 units. */
export const maxSubscriberSearchLength = 100;

const maxSubscriberPageSize = 100;
export const maxSubscriberListSize = 5000;

/** A line break in a value would inject another header. */
const controlCharacter = /[\p{Cc}\u2028\u2029]/u;

/** Refuses control characters instead of removing them. */
export const subject = z
  .string('Please fill in a subject.')
  .trim()
  .min(1, { error: 'Please fill in a subject.', abort: true })
  .max(maxSubjectLength, {
    error: `Please use at most ${maxSubjectLength} characters.`,
    abort: true,
  })
  .refine((text) => !controlCharacter.test(text), 'The subject must be a single line.')
  .overwrite((text) => text.toWellFormed().normalize('NFC'));

/** Markdown; `{{product:12}}` is replaced by a product card. */
export const content = paragraphs(maxContentLength, 'Please fill in the content.');

/** UTC; null if empty. */
const scheduledDate = z
  .union([
    z.literal('').transform(() => null),
    z.iso.datetime({
      offset: true,
      error: 'Please give the date and time with its zone, such as 2026-11-20T07:30:00Z.',
    }),
  ])
  .nullish()
  .transform((time) => time ?? null)
  .meta({
    ...shownAs({ type: ['string', 'null'], format: 'date-time' }),
    description: 'When to send it, in UTC; without it the newsletter is a draft',
  });

const version = wholeNumber(1, largestInteger, 'Not a valid version.')
  .nullish()
  .describe('The version that was seen: refused when there is a newer one');

export const newsletterInput = z.object({ subject, content, scheduledDate });
export const updateNewsletterInput = z.object({
  newsletterID: identifier,
  ...newsletterInput.shape,
  version,
});
export const newsletterIdInput = z.object({ newsletterID: identifier });
export const sendNewsletterInput = newsletterIdInput.extend({ version });
export const pictureInput = z.object({
  picture: uploadedFile(),
  alt: optionalLine(200).describe('Read out where the picture is not seen'),
});
export const bodyInput = z.object({ subject, content });

export const subscriberPageSize = (standard: number) =>
  wholeNumber(1, maxSubscriberPageSize, `Please ask for 1 to ${maxSubscriberPageSize}.`).default(
    standard,
  );

export const newslettersListInput = z.object(listPart(maxSubscriberListSize, 100, 'newsletters'));
export const newslettersPageInput = z.object({
  page: pageNumber,
  pageSize: subscriberPageSize(10),
});
export const deliveriesPageInput = z.object({
  newsletterID: identifier,
  page: pageNumber,
  pageSize: subscriberPageSize(25),
  search: optionalLine(100),
});

export type NewsletterInput = z.output<typeof newsletterInput>;
export type UpdateNewsletterInput = z.output<typeof updateNewsletterInput>;
export type SendNewsletterInput = z.output<typeof sendNewsletterInput>;
export type BodyInput = z.output<typeof bodyInput>;

/** Converts UTC (ISO 8601) to shop time as in date-and-time inputs (`2026-11-20T09:30`). */
export function toShopTime(utc: string): string {
  return new Date(Date.parse(utc) + utcOffset).toISOString().slice(0, 16);
}

/** Converts shop time to UTC (ISO 8601); null for an invalid time. */
export function fromShopTime(local: string): string | null {
  const time = Date.parse(`${local}:00+02:00`);
  if (Number.isNaN(time)) return null;
  const utc = new Date(time).toISOString();
  return toShopTime(utc) === local ? utc : null;
}

type ScheduleCheck = { scheduledDate: string | null } | { refusal: string };

export function checkSchedule(schedule: string, now: number): ScheduleCheck {
  if (schedule === '') return { scheduledDate: null };
  const scheduledDate = fromShopTime(schedule);
  if (scheduledDate === null) return { refusal: 'Please give both a date and a time.' };
  const ahead = Date.parse(scheduledDate) - now;
  if (ahead <= 0) return { refusal: 'That time has passed. Please choose a later one.' };
  if (ahead > maxScheduleDays * millisecondsOfADay) {
    return { refusal: 'Please choose a time within the next year.' };
  }
  return { scheduledDate };
}

export function earliestSchedule(now: number): string {
  return toShopTime(new Date(now + 60_000).toISOString());
}

import { z } from 'zod';
import { listPart } from '#shared/list-part.ts';
import { pageNumber } from '#shared/page.ts';
import { optionalLine, paragraphs } from '#shared/text.ts';
import { uploadedFile } from '#shared/uploaded-file.ts';
import { identifier, shownAs, wholeNumber } from '#shared/wire.ts';
import {
  largestSubscriberPage,
  longestContent,
  longestSubject,
  longestSubscriberList,
} from './limits.ts';

/** A line break in a value would inject another header. */
const controlCharacter = /[\p{Cc}\u2028\u2029]/u;

/** Refuses control characters instead of removing them. */
export const subject = z
  .string('Please fill in a subject.')
  .trim()
  .min(1, { error: 'Please fill in a subject.', abort: true })
  .max(longestSubject, { error: `Please use at most ${longestSubject} characters.`, abort: true })
  .refine((text) => !controlCharacter.test(text), 'The subject must be a single line.')
  .overwrite((text) => text.toWellFormed().normalize('NFC'));

/** Markdown; `{{product:12}}` is replaced by a product card. */
export const content = paragraphs(longestContent, 'Please fill in the content.');

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

const version = wholeNumber(1, 2_147_483_647, 'Not a valid version.')
  .nullish()
  .meta({ description: 'The version that was changed: refused when there is a newer one' });

export const newsletterInput = z.object({ subject, content, scheduledDate });
export const updateNewsletterInput = z.object({
  newsletterID: identifier,
  ...newsletterInput.shape,
  version,
});
export const newsletterIdInput = z.object({ newsletterID: identifier });
export const pictureInput = z.object({
  picture: uploadedFile(),
  alt: optionalLine(200).meta({ description: 'Read out where the picture is not seen' }),
});
export const bodyInput = z.object({ subject, content });

const size = (standard: number) =>
  wholeNumber(1, largestSubscriberPage, `Please ask for 1 to ${largestSubscriberPage}.`).default(
    standard,
  );

export const newslettersListInput = z.object(listPart(longestSubscriberList, 100, 'newsletters'));
export const newslettersPageInput = z.object({ page: pageNumber, pageSize: size(10) });
export const deliveriesPageInput = z.object({
  newsletterID: identifier,
  page: pageNumber,
  pageSize: size(25),
  search: optionalLine(100),
});

export type NewsletterInput = z.output<typeof newsletterInput>;
export type UpdateNewsletterInput = z.output<typeof updateNewsletterInput>;
export type BodyInput = z.output<typeof bodyInput>;

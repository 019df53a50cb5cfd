import { z } from 'zod';
import { optionalLine, optionalParagraphs } from '#shared/text.ts';
import { pictureName } from '#shared/uploaded-file.ts';
import { flag } from '#shared/wire.ts';

const words = z.string().nullable();

const heading = optionalLine(80).pipe(words).default(null);
const sentences = optionalParagraphs(400).pipe(words).default(null);
const long = optionalParagraphs(6000).pipe(words).default(null);
const picture = pictureName.pipe(words).default(null);

export const maxAboutPictures = 8;
export const maxCaptionLength = 120;

const aboutPicture = z.object(
  {
    picture: pictureName.pipe(z.string('Please choose a photo.')),
    caption: optionalLine(maxCaptionLength).pipe(words),
  },
  'Please send each photo with its caption.',
);

/** The Markdown parser recurses on quotes; thousands would exhaust the stack. */
const nestedTooDeeply = /^(?:[\s*+-]*>){40}/m;

const story = optionalParagraphs(6000)
  .refine(
    (text) => text === null || !nestedTooDeeply.test(text),
    'This text has too many quotes inside one another. Please make it simpler.',
  )
  .pipe(words)
  .default(null)
  .describe('Markdown');

/** Texts and pictures of the owner; null shows the shop's own. */
export const pagesSettingsSchema = z.object({
  heroTitle: heading,
  heroText: sentences,
  heroPicture: picture,
  promise1Title: heading,
  promise1Text: sentences,
  promise2Title: heading,
  promise2Text: sentences,
  promise3Title: heading,
  promise3Text: sentences,
  aboutTitle: heading,
  aboutTeaser: sentences,
  aboutLead: sentences,
  aboutStory: story,
  founderPicture: picture,
  aboutPictures: z
    .array(aboutPicture, 'Please send a list of photos.')
    .max(maxAboutPictures, `Please choose at most ${maxAboutPictures} photos.`)
    .default([]),
  mission: optionalParagraphs(1200).pipe(words).default(null).describe('One point on each line'),
  value1Title: heading,
  value1Text: sentences,
  value2Title: heading,
  value2Text: sentences,
  value3Title: heading,
  value3Text: sentences,
  value4Title: heading,
  value4Text: sentences,
  showHowWeWork: flag.default(true),
  termsAddition: long,
  privacyAddition: long,
});

export const pagesView = pagesSettingsSchema.extend({
  aboutStoryHtml: words.describe('The story, sanitized'),
  examples: z
    .boolean()
    .describe('Whether the example texts of a new shop are shown where the owner has none'),
});

export type OwnWords = Partial<z.output<typeof pagesView>>;

export type PagesSettings = z.output<typeof pagesSettingsSchema>;

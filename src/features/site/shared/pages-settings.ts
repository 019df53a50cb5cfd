import { z } from 'zod';
import { optionalLine, optionalParagraphs } from '#shared/text.ts';
import { flag } from '#shared/wire.ts';

const heading = optionalLine(80).default(null);
const sentences = optionalParagraphs(400).default(null);
const long = optionalParagraphs(6000).default(null);

/** Texts of the owner; null shows the shop's own. */
export const pagesSettingsSchema = z.object({
  heroTitle: heading,
  heroText: sentences,
  promise1Title: heading,
  promise1Text: sentences,
  promise2Title: heading,
  promise2Text: sentences,
  promise3Title: heading,
  promise3Text: sentences,
  aboutTitle: heading,
  aboutTeaser: sentences,
  aboutLead: sentences,
  aboutStory: long,
  showHowWeWork: flag.default(true),
  termsAddition: long,
  privacyAddition: long,
});

const words = z.string().nullable();

/** What visitors get of them. */
export const pagesView = z.object({
  heroTitle: words,
  heroText: words,
  promise1Title: words,
  promise1Text: words,
  promise2Title: words,
  promise2Text: words,
  promise3Title: words,
  promise3Text: words,
  aboutTitle: words,
  aboutTeaser: words,
  aboutLead: words,
  aboutStory: words,
  showHowWeWork: z.boolean(),
  termsAddition: words,
  privacyAddition: words,
  examples: z.boolean().meta({
    description:
      'Whether the story that the shop comes with stands where there is none of one’s own',
  }),
});

/** Missing texts show the shop's own. */
export type OwnWords = Partial<z.output<typeof pagesView>>;

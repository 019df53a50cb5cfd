import { z } from 'zod';
import { mostLines } from '#features/cart/shared/limits.ts';
import { fold } from '#shared/search.ts';
import { cleanLine, line, optionalParagraphs } from '#shared/text.ts';
import { uploadedFile } from '#shared/uploaded-file.ts';
import { flag, identifier, money } from '#shared/wire.ts';
import { availabilities } from '../availability.ts';
import { categories } from '../category.ts';
import { longestProductSearch } from '../finding/word-search.ts';
import { traitInputs } from '../traits/trait-inputs.ts';

/** The longest display name, in UTF-16 units: three lines on a phone's card. */
export const longestProductDescription = 120;

/** The longest nutritional information, in UTF-16 units: an analysis, ingredients and a feeding table. */
export const longestNutritionalInformation = 6000;

/** The highest price, in rand. */
const highestPrice = 1_000_000;

/** What the owner types about a product; the form on the screen checks by the same schema. */
export const productText = z.object({
  description: line(longestProductDescription, 'Please fill in the product name.'),
  nutritional_information: optionalParagraphs(longestNutritionalInformation),
  category: z.enum(categories, 'Please choose Cats or Dogs.'),
  price: money(0, highestPrice, 'Please give a price in rand from 0 to 1 000 000.'),
  availability: z
    .enum(availabilities, 'Please choose Available, Sold out or Hidden.')
    .default('Available'),
  brand: traitInputs.brand.default(null),
  range: traitInputs.range.default(null),
  lifeStage: traitInputs.lifeStage.default(null),
  breedSize: traitInputs.breedSize.default(null),
  type: traitInputs.type.default(null),
  grainFree: traitInputs.grainFree.default(null),
  weightGrams: traitInputs.weightGrams.default(null),
  feedingGuide: traitInputs.feedingGuide.default(null),
});

export const createProductInput = z.object({
  ...productText.shape,
  picture: uploadedFile().optional(),
  copyOf: identifier.optional().meta({
    description:
      'A product that this one is made like: it needs a name of its own, and gets a copy of the picture unless it brings one or wants none',
  }),
  removePicture: flag.optional().meta({ description: 'With `copyOf`: without its picture' }),
});

/** What is wrong with the name of a copy, as a sentence; null when it is one of its own. */
export function copyNameProblem(name: string, original: string): string | null {
  return fold(cleanLine(name)) === fold(cleanLine(original))
    ? 'Please give the copy a name of its own.'
    : null;
}

const leftOut = 'Left out, it stays as it is';

/** A text that is left out stays as it is, so that two tabs can change two texts of one product. */
export const productChange = z.object({
  description: productText.shape.description.optional().meta({ description: leftOut }),
  nutritional_information: productText.shape.nutritional_information.in
    .transform((text) => (text === undefined ? undefined : text || null))
    .meta({ description: `${leftOut}; empty, there is none` }),
  category: productText.shape.category.optional().meta({ description: leftOut }),
  price: productText.shape.price.optional().meta({ description: leftOut }),
  availability: productText.shape.availability.unwrap().optional().meta({ description: leftOut }),
  ...z.object(traitInputs).partial().shape,
});

/** Without a picture the present one stays, unless `removePicture` says otherwise. */
export const updateProductInput = z.object({
  id: identifier,
  ...productChange.shape,
  priceBefore: productText.shape.price.optional().meta({
    description: 'The price that was seen: if it is another one by now, nothing is changed',
  }),
  picture: uploadedFile().optional(),
  removePicture: flag.optional(),
});

const hidden = flag.default(false).meta({
  description:
    'The hidden ones too: for the signed-in owner, and keys with the scope products:write',
});

/** Without anything it is what the shop shows everyone. */
export const listProductsInput = z.object({ hidden }).prefault({});

/** The address of a page may hold anything: what is no number of a row counts as one that none has. */
export const findProductInput = z.object({
  id: z
    .preprocess((sought) => identifier.safeParse(sought).data ?? 0, z.int())
    .meta({ override: { type: 'integer', minimum: 1 } }),
});

export const openProductInput = z.object({ ...findProductInput.shape, hidden });

/** Products by their numbers: all of a cart, and as many that are to come into it. */
const mostAtOnce = 2 * mostLines;

export const theseProductsInput = z.object({
  numbers: z.array(identifier).max(mostAtOnce, `Please ask for at most ${mostAtOnce} products.`),
});

/** Words as somebody types them; longer ones are no search for a product. */
export const searchProductsInput = z.object({
  words: z
    .string('Please say what to look for.')
    .max(longestProductSearch, `Please use at most ${longestProductSearch} characters.`),
});

/** All of them, or those that sell best. */
export const productNamesInput = z.object({ whole: flag });

/** null: of all categories together. */
export const popularInput = z.object({ category: z.enum(categories).nullable() });

export type PopularInput = z.output<typeof popularInput>;
export type ListProductsInput = z.output<typeof listProductsInput>;
export type OpenProductInput = z.output<typeof openProductInput>;
export type ProductText = z.output<typeof productText>;
export type CreateProductInput = z.output<typeof createProductInput>;
export type UpdateProductInput = z.output<typeof updateProductInput>;

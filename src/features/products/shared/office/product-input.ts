import { z } from 'zod';
import { maxLines } from '#features/cart/shared/cart.ts';
import { copyPart } from '#shared/list-part.ts';
import { normalizeForSearch } from '#shared/normalize.ts';
import { cleanLine, line, optionalParagraphs } from '#shared/text.ts';
import { replacingFile, uploadedFile } from '#shared/uploaded-file.ts';
import { flag, identifier, money, omittedHint, seenVersion } from '#shared/wire.ts';
import { availabilities } from '../availability.ts';
import { categories } from '../category.ts';
import { maxProductSearchLength } from '../limits.ts';
import { traitInputs } from '../traits/trait-inputs.ts';

/** UTF-16 units: three lines on a phone's card. */
export const maxProductDescriptionLength = 120;

/** UTF-16 units: an analysis, ingredients and a feeding table. */
const maxNutritionalInformationLength = 6000;

/** In rand. */
const maxPrice = 1_000_000;

export const productText = z.object({
  description: line(maxProductDescriptionLength, 'Please fill in the product name.'),
  nutritional_information: optionalParagraphs(maxNutritionalInformationLength),
  category: z.enum(categories, 'Please choose Cats or Dogs.'),
  price: money(0, maxPrice, 'Please give a price in rand from 0 to 1 000 000.'),
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
  copyOf: identifier
    .optional()
    .describe(
      'A product that this one is made like: it needs a name of its own, and gets a copy of the picture unless it brings one or wants none',
    ),
  removePicture: flag.optional().describe('With `copyOf`: without its picture'),
});

export function copyNameProblem(name: string, original: string): string | null {
  return normalizeForSearch(cleanLine(name)) === normalizeForSearch(cleanLine(original))
    ? 'Please give the copy a name of its own.'
    : null;
}

export const withoutUndefined = <T extends object>(text: T) =>
  Object.fromEntries(Object.entries(text).filter(([, value]) => value !== undefined)) as Partial<T>;

/** Omitted fields are kept, so that two tabs can change different fields. */
export const productChange = z.object({
  description: productText.shape.description.optional().describe(omittedHint),
  nutritional_information: productText.shape.nutritional_information.in
    .transform((text) => (text === undefined ? undefined : text || null))
    .describe(`${omittedHint}; empty, there is none`),
  category: productText.shape.category.optional().describe(omittedHint),
  price: productText.shape.price.optional().describe(omittedHint),
  availability: productText.shape.availability.unwrap().optional().describe(omittedHint),
  ...z.object(traitInputs).partial().shape,
});

/** Without a picture the current one is kept, unless `removePicture` is set. */
export const updateProductInput = z.object({
  id: identifier,
  ...productChange.shape,
  priceBefore: productText.shape.price
    .optional()
    .describe('The price that was seen: if it is another one by now, nothing is changed'),
  version: seenVersion,
  picture: replacingFile(),
  removePicture: flag.optional(),
});

const hidden = flag
  .default(false)
  .describe('The hidden ones too: for the signed-in owner, and keys with the scope products:write');

export const listProductsInput = z.object({ hidden, ...copyPart }).prefault({});

/** A URL may contain anything: invalid numbers become 0, which no row has. */
export const findProductInput = z.object({
  id: z
    .preprocess((sought) => identifier.safeParse(sought).data ?? 0, z.int())
    .meta({ override: { type: 'integer', minimum: 1 } }),
});

export const openProductInput = z.object({ ...findProductInput.shape, hidden });

/** All products of a full cart, and as many to add. */
const maxAtOnce = 2 * maxLines;

export const theseProductsInput = z.object({
  numbers: z.array(identifier).max(maxAtOnce, `Please ask for at most ${maxAtOnce} products.`),
});

export const searchProductsInput = z.object({
  words: z
    .string('Please say what to look for.')
    .max(maxProductSearchLength, `Please use at most ${maxProductSearchLength} characters.`),
});

export const productNamesInput = z.object({ whole: flag });

export const popularInput = z.object({ category: z.enum(categories).nullable() });

export type PopularInput = z.output<typeof popularInput>;
export type ListProductsInput = z.output<typeof listProductsInput>;
export type ProductText = z.output<typeof productText>;
export type CreateProductInput = z.output<typeof createProductInput>;
export type UpdateProductInput = z.output<typeof updateProductInput>;

import { z } from 'zod';
import { cleanLine } from '#shared/text.ts';
import { flag } from '#shared/wire.ts';
import { feedingProblem, maxFeedingRows, readFeedingGuide } from '../feeding/feeding-guide.ts';
import { breedSizes, foodTypes, lifeStages } from './traits.ts';
import { maxPackGrams, readWeight } from './weight.ts';

/** UTF-16 units; also for a range. */
export const maxBrandLength = 80;

/** UTF-16 units. */
const maxGuideLength = 2000;

const emptyIsNone = (value: unknown) => (value === '' ? null : value);

function oneOf<const Choice extends string>(choices: readonly Choice[], described: string) {
  const message = `Please choose one of: ${choices.join(', ')}.`;
  return z
    .preprocess(emptyIsNone, z.enum(choices, message).nullable())
    .meta({ description: described, override: { enum: [...choices, '', null] } });
}

const name = (described: string) =>
  z
    .string('Please send text.')
    .overwrite(cleanLine)
    .max(maxBrandLength, `Please use at most ${maxBrandLength} characters.`)
    .nullable()
    .transform((text) => text || null)
    .describe(described);

const weightSentence = 'Please give a weight from 1 g to 1 000 kg.';

const weightGrams = z
  .preprocess((value, context) => {
    if (typeof value !== 'string') return value;
    if (value.trim() === '') return null;
    const read = readWeight(value);
    if ('grams' in read) return read.grams;
    context.issues.push({ code: 'custom', message: read.problem, input: value });
    return z.NEVER;
  }, z.int(weightSentence).min(1, weightSentence).max(maxPackGrams, weightSentence).nullable())
  .meta({
    description: 'In grams, or as text: 8 kg, 400 g, 12 x 85 g. Empty, there is none',
    override: {
      anyOf: [
        { type: 'integer', minimum: 1, maximum: maxPackGrams },
        { type: 'string' },
        { type: 'null' },
      ],
    },
  });

const guideSentence = 'Please give the feeding guide as rows of weights and grams.';

const inputNumber = z.number(guideSentence);
export const feedingRow = z.object(
  { fromKg: inputNumber, toKg: inputNumber, fromGrams: inputNumber, toGrams: inputNumber },
  guideSentence,
);

const feedingGuide = z
  .preprocess(
    (value, context) => {
      if (typeof value !== 'string') return value;
      const read =
        value.length > maxGuideLength
          ? { problem: `Please use at most ${maxGuideLength} characters.` }
          : readFeedingGuide(value);
      if ('rows' in read) return read.rows;
      context.issues.push({ code: 'custom', message: read.problem, input: value });
      return z.NEVER;
    },
    z
      .array(feedingRow, guideSentence)
      .check((context) => {
        const message = feedingProblem(context.value);
        if (message !== null)
          context.issues.push({ code: 'custom', message, input: context.value });
      })
      .nullable()
      .transform((rows) => (rows?.length ? rows : null)),
  )
  .meta({
    description: 'Rows, or as text a line for each: 2 to 5 kg: 60 to 115 g. Empty, there is none',
    override: {
      anyOf: [
        {
          type: 'array',
          maxItems: maxFeedingRows,
          items: {
            type: 'object',
            properties: Object.fromEntries(
              Object.keys(feedingRow.shape).map((field) => [field, { type: 'number', minimum: 0 }]),
            ),
            required: Object.keys(feedingRow.shape),
          },
        },
        { type: 'string', maxLength: maxGuideLength },
        { type: 'null' },
      ],
    },
  });

/** Empty and null input mean none; the caller decides what an omitted field means. */
export const traitInputs = {
  brand: name('Who makes it'),
  range: name('The food itself: products of one brand and range are one food in several sizes'),
  lifeStage: oneOf(lifeStages, 'Young: a puppy or a kitten'),
  breedSize: oneOf(breedSizes, 'Of the dogs it is made for'),
  type: oneOf(foodTypes, 'The kind of food'),
  grainFree: z
    .preprocess(emptyIsNone, flag.nullable())
    .meta({ override: { type: ['boolean', 'null'] } }),
  weightGrams,
  feedingGuide,
};

import { type FeedingRow, readFeedingRow } from '../shared/feeding/feeding-guide.ts';

type Guide = {
  heading: string;
  lines: readonly string[];
  storage: string;
  /** What a pouch holds, where the lines count pouches; in grams. */
  pouch?: number;
};

const dryStorage = 'Always have fresh water out. Store closed, cool and dry, off the floor.';
const wetStorage =
  'Serve at room temperature. Once open, keep in the fridge and use within two days.';
const treatStorage = 'Watch your pet while it chews. Close the pack and keep it dry.';

/** How much to feed, by kind of food; a start to be adjusted to age, exercise and condition. */
export const feedingGuides = {
  everydayDog: {
    heading: 'Feeding guide (adult dog, per day)',
    lines: [
      '2 to 5 kg: 60 to 115 g',
      '5 to 10 kg: 115 to 190 g',
      '10 to 20 kg: 190 to 320 g',
      '20 to 35 kg: 320 to 485 g',
      '35 to 50 kg: 485 to 640 g',
      'Split over two meals.',
    ],
    storage: dryStorage,
  },
  richDog: {
    heading: 'Feeding guide (adult dog, per day)',
    lines: [
      '2 to 5 kg: 45 to 90 g',
      '5 to 10 kg: 90 to 150 g',
      '10 to 20 kg: 150 to 255 g',
      '20 to 35 kg: 255 to 390 g',
      '35 to 50 kg: 390 to 510 g',
      'Change over from another food across seven days.',
    ],
    storage: dryStorage,
  },
  calmDog: {
    heading: 'Feeding guide (per day)',
    lines: [
      '5 to 10 kg: 95 to 160 g',
      '10 to 20 kg: 160 to 270 g',
      '20 to 35 kg: 270 to 410 g',
      '35 to 50 kg: 410 to 535 g',
      'Weigh your dog every month and adjust by a tenth.',
    ],
    storage: dryStorage,
  },
  puppy: {
    heading: 'Feeding guide (expected adult weight, per day)',
    lines: [
      'Up to 5 kg: 60 to 100 g',
      '5 to 15 kg: 110 to 240 g',
      '15 to 30 kg: 250 to 400 g',
      '30 to 50 kg: 400 to 580 g',
      'Four meals a day up to 4 months, three up to 6 months, then two.',
      'Soak in lukewarm water for the first weeks.',
    ],
    storage: dryStorage,
  },
  dryCat: {
    heading: 'Feeding guide (adult cat, per day)',
    lines: [
      '2 to 3 kg: 35 to 50 g',
      '3 to 4 kg: 50 to 60 g',
      '4 to 5 kg: 60 to 72 g',
      '5 to 7 kg: 72 to 92 g',
      'Neutered indoor cats need about a tenth less.',
    ],
    storage: dryStorage,
  },
  kitten: {
    heading: 'Feeding guide (per day)',
    lines: [
      '6 to 10 weeks: 20 to 35 g',
      '10 to 16 weeks: 35 to 55 g',
      '4 to 8 months: 55 to 70 g',
      '8 to 12 months: 60 to 75 g',
      'Small meals, four times a day.',
    ],
    storage: dryStorage,
  },
  kittenPouch: {
    heading: 'Feeding guide (per day)',
    lines: [
      '6 to 12 weeks: 2 pouches',
      '3 to 6 months: 3 pouches',
      '6 to 12 months: 3 to 4 pouches',
      'Replace one pouch with 20 g of dry kitten food if you mix.',
    ],
    storage: wetStorage,
  },
  dogTin: {
    heading: 'Feeding guide (adult dog, per day)',
    lines: [
      'Up to 5 kg: 250 to 350 g',
      '5 to 10 kg: 350 to 600 g',
      '10 to 20 kg: 600 to 1 000 g',
      'As a topping: two tablespoons over dry food.',
    ],
    storage: wetStorage,
  },
  catTin: {
    heading: 'Feeding guide (adult cat, per day)',
    lines: [
      '2 to 3 kg: 140 to 190 g',
      '3 to 4 kg: 190 to 240 g',
      '4 to 5 kg: 240 to 290 g',
      'Give half of this when dry food is out as well.',
    ],
    storage: wetStorage,
  },
  catPouch: {
    heading: 'Feeding guide (adult cat, per day)',
    lines: [
      '2 to 3 kg: 2 pouches',
      '3 to 4 kg: 2 to 3 pouches',
      '4 to 5 kg: 3 to 4 pouches',
      'One pouch replaces about 20 g of dry food.',
    ],
    storage: wetStorage,
    pouch: 85,
  },
  dogTreat: {
    heading: 'Feeding guide (per day)',
    lines: [
      'Small dogs: 1 to 2 pieces',
      'Medium dogs: 2 to 4 pieces',
      'Large dogs: 4 to 6 pieces',
      'A treat, not a meal: at most a tenth of the daily food.',
    ],
    storage: treatStorage,
  },
  catTreat: {
    heading: 'Feeding guide (per day)',
    lines: [
      'Adult cats: up to 12 pieces',
      'Kittens over 4 months: up to 6 pieces',
      'A treat, not a meal: feed a little less at supper.',
    ],
    storage: treatStorage,
  },
} as const satisfies Record<string, Guide>;

export type FeedingGuide = keyof typeof feedingGuides;

const perPouch = /^(.* kg): (\d)(?: to (\d))? pouches$/;

/**
 * The lines of a guide that tell grams by an animal's weight, as rows; null when it goes by age or
 * counts pieces.
 */
export function feedingRows(name: FeedingGuide): FeedingRow[] | null {
  const { lines, pouch = 0 }: Guide = feedingGuides[name];
  const rows = lines.flatMap((line) => {
    const weighed = line.replace(
      perPouch,
      (_, kg, from, to = from) => `${kg}: ${from * pouch} to ${to * pouch} g`,
    );
    return readFeedingRow(weighed) ?? [];
  });
  return rows.length > 0 ? rows : null;
}

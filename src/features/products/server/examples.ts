import type { Examples } from '#server/http/examples.ts';

/** What the REST document shows the fields of these calls with. */
export const productExamples: Examples = {
  id: 7,
  productID: 7,
  description: 'Lamb & Rice 8 kg',
  nutritional_information: 'Protein 26 %, fat 14 %, fibre 3 %',
  category: 'Dogs',
  price: 449.9,
  picture: 'Xk3vQ9pLmT2sWd8R-1200x1200.webp',
  availability: 'Available',
  hidden: false,
  brand: 'Witkoppie',
  range: 'Lamb & Rice Adult Dog',
  lifeStage: 'Adult',
  breedSize: 'All sizes',
  type: 'Dry',
  grainFree: false,
  weightGrams: 8000,
  feedingGuide: [{ fromKg: 5, toKg: 10, fromGrams: 115, toGrams: 190 }],
  words: 'hoender 8kg',
  numbers: [7],
  nearest: false,
  message: 'Done.',
};

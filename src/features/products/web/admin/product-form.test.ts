import { expect, test } from 'vitest';
import { isDoubtfulPrice } from '../../shared/office/price-input.ts';
import { noTraits } from '../../shared/traits/traits.ts';
import { initialValues, toProductForm, weightHint } from './use-product-form.ts';

const text = {
  description: 'Karoo Lamb 8 kg',
  category: 'Dogs',
  price: 489.9,
  nutritional_information: null,
  availability: 'Available',
} as const;
const fields = {
  description: 'Karoo Lamb 8 kg',
  nutritional_information: '',
  category: 'Dogs',
  price: '489.9',
  availability: 'Available',
};
const traits = {
  grainFree: false,
  weightGrams: 85,
  feedingGuide: [{ fromKg: 2, toKg: 5, fromGrams: 60, toGrams: 115 }],
};
const traitFields = {
  grainFree: 'false',
  weightGrams: '85 g',
  feedingGuide: '2 to 5 kg: 60 to 115 g',
};
const sent = (form: FormData) => Object.fromEntries(form);

test('of a product that is there only the changed texts are sent', () => {
  const change = { productID: 1, copyOf: null, picture: null, removePicture: false };
  expect(sent(toProductForm({ ...change, text: { nutritional_information: null } }))).toEqual({
    nutritional_information: '',
  });
});

test('a weight and a feeding guide are sent as they are typed, none as nothing', () => {
  const change = { productID: 1, copyOf: null, picture: null, removePicture: false };
  expect(sent(toProductForm({ ...change, text: traits }))).toEqual(traitFields);
  expect(
    sent(
      toProductForm({
        ...change,
        text: { weightGrams: null, feedingGuide: null, grainFree: null },
      }),
    ),
  ).toEqual({ weightGrams: '', feedingGuide: '', grainFree: '' });
});

test('the form carries every text, and of the picture only what changes', () => {
  const change = { productID: 1, copyOf: null, text, picture: null, removePicture: false };
  expect(sent(toProductForm(change))).toEqual(fields);
  expect(sent(toProductForm({ ...change, removePicture: true }))).toEqual({
    ...fields,
    removePicture: 'true',
  });
  const picture = new File(['x'], 'bag.png');
  const form = toProductForm({ ...change, picture, removePicture: true });
  expect(sent(form)).toEqual({ ...fields, picture });
});

test('the fields start with the product, and empty for a new one', () => {
  const product = {
    ...text,
    ...noTraits,
    productID: 1,
    picture: null,
    createdAt: '2026-11-20T08:00:00.000Z',
    version: 'one',
  };
  const unsaid = {
    brand: '',
    range: '',
    lifeStage: '',
    breedSize: '',
    type: '',
    grainFree: '',
    weightGrams: '',
    feedingGuide: '',
  };
  expect(initialValues(product)).toEqual({ ...fields, ...unsaid, price: '489.90' });
  expect(initialValues({ ...product, ...traits })).toMatchObject(traitFields);
  expect(initialValues(null)).toEqual({
    description: '',
    availability: 'Available',
    nutritional_information: '',
    price: '',
    ...unsaid,
  });
});

test('a price that becomes more than five times dearer or cheaper is doubtful', () => {
  expect(isDoubtfulPrice(129.9, 12_990)).toBe(true);
  expect(isDoubtfulPrice(129.9, 12.9)).toBe(true);
  expect(isDoubtfulPrice(129.9, 0)).toBe(true);
  expect(isDoubtfulPrice(100, 500)).toBe(false);
  expect(isDoubtfulPrice(100, 20)).toBe(false);
  expect(isDoubtfulPrice(0, 500)).toBe(false);
});

test('the weight is shown back, with what a kilogram costs once there is a price', () => {
  expect(weightHint('8kg', '249,90')).toBe('Read as 8 kg: R31.24 per kg.');
  expect(weightHint('12 x 85 g', '')).toBe('Read as 1.02 kg.');
  expect(weightHint('8', '249.90')).toBe('What is in the pack, such as 8 kg, 400 g or 12 x 85 g.');
});

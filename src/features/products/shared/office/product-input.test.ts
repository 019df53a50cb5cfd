import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noFile, UploadedFile } from '#shared/uploaded-file.ts';
import { noTraits } from '../traits/traits.ts';
import {
  createProductInput,
  findProductInput,
  productText,
  updateProductInput,
} from './product-input.ts';

const good = { description: 'Karoo Lamb 8 kg', category: 'Dogs', price: '489.90' };

function firstMessage(input: object): string | undefined {
  return createProductInput.safeParse({ ...good, ...input }).error?.issues[0]?.message;
}

describe('what the owner types about a product', () => {
  test('comes out clean', () => {
    expect(
      createProductInput.parse({
        ...good,
        description: '  Karoo  Lamb\t8 kg ',
        nutritional_information: ' Protein 24%\r\nFat 12%\u0000 ',
      }),
    ).toEqual({
      description: 'Karoo Lamb 8 kg',
      availability: 'Available',
      category: 'Dogs',
      price: 489.9,
      nutritional_information: 'Protein 24%\nFat 12%',
      ...noTraits,
    });
  });

  test('may leave out the nutritional information', () => {
    expect(productText.parse(good).nutritional_information).toBeNull();
    expect(productText.parse({ ...good, nutritional_information: ' ' })).toMatchObject({
      nutritional_information: null,
    });
  });

  test.each([
    [{ description: undefined }, 'Please fill in the product name.'],
    [{ description: ' \u0000 ' }, 'Please fill in the product name.'],
    [{ description: 'x'.repeat(121) }, 'Please use at most 120 characters.'],
    [{ category: undefined }, 'Please choose Cats or Dogs.'],
    [{ category: 'dogs' }, 'Please choose Cats or Dogs.'],
    [{ price: '' }, 'Please give a price in rand from 0 to 1 000 000.'],
    [{ price: 'ten' }, 'Please write the amount in rand, such as 129.90.'],
    [{ price: '-0.01' }, 'Please give a price in rand from 0 to 1 000 000.'],
    [{ price: 1_000_000.01 }, 'Please give a price in rand from 0 to 1 000 000.'],
    [{ price: null }, 'Please give a price in rand from 0 to 1 000 000.'],
    [{ price: 10.005 }, 'Please give an amount with at most two decimals.'],
    [{ nutritional_information: 'x'.repeat(6001) }, 'Please use at most 6000 characters.'],
    [{ brand: 'x'.repeat(81) }, 'Please use at most 80 characters.'],
    [{ brand: 7 }, 'Please send text.'],
    [{ lifeStage: 'adult' }, 'Please choose one of: Young, Adult, Senior, All ages.'],
    [{ type: 'Raw' }, 'Please choose one of: Dry, Wet, Treats.'],
    [{ grainFree: 'perhaps' }, 'Must be true or false.'],
    [
      { weightGrams: '8' },
      'Please write the weight with kg or g, such as 8 kg, 400 g or 12 x 85 g.',
    ],
    [{ weightGrams: 0 }, 'Please give a weight from 1 g to 1 000 kg.'],
    [{ weightGrams: 1.5 }, 'Please give a weight from 1 g to 1 000 kg.'],
    [{ feedingGuide: 'a lot' }, 'Please write “a lot” like this: 2 to 5 kg: 60 to 115 g.'],
    [{ feedingGuide: 'x'.repeat(2001) }, 'Please use at most 2000 characters.'],
    [
      { feedingGuide: [{ fromKg: 1 }] },
      'Please give the feeding guide as rows of weights and grams.',
    ],
    [
      { feedingGuide: [{ fromKg: 5, toKg: 2, fromGrams: 60, toGrams: 115 }] },
      '“5 to 2 kg: 60 to 115 g” runs backwards. Please give the smaller number first.',
    ],
    [{ picture: '/etc/passwd' }, noFile('picture')],
    [{ picture: { path: '/etc/passwd', originalName: 'a', size: 1 } }, noFile('picture')],
  ])('refuses %j', (input, message) => {
    expect(firstMessage(input)).toBe(message);
  });

  test('takes the search traits of a form or a program', () => {
    const feedingGuide = [{ fromKg: 2, toKg: 5, fromGrams: 60, toGrams: 115 }];
    const said = { ...noTraits, grainFree: true, weightGrams: 8000, feedingGuide };
    expect(productText.parse({ ...good, ...said })).toMatchObject(said);
    const typed = { grainFree: 'true', weightGrams: '8 kg', feedingGuide: '2-5kg: 60-115g\n' };
    expect(productText.parse({ ...good, ...typed })).toMatchObject(said);
    const empty = Object.fromEntries(Object.keys(noTraits).map((name) => [name, '']));
    expect(productText.parse({ ...good, ...empty })).toMatchObject(noTraits);
    expect(productText.parse({ ...good, feedingGuide: [] }).feedingGuide).toBeNull();
    expect(updateProductInput.parse({ id: 7, ...empty })).toEqual({ id: 7, ...noTraits });
  });

  test('takes every price in whole cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
        expect(productText.parse({ ...good, price: cents / 100 }).price).toBe(cents / 100);
        const text = (cents / 100).toFixed(2);
        expect(productText.parse({ ...good, price: text }).price).toBe(cents / 100);
      }),
    );
  });
});

test('a change names its product, leaves out what stays, and may bring or remove a picture', () => {
  const picture = new UploadedFile('/tmp/x', 'bag.png', 12);
  expect(updateProductInput.parse({ ...good, id: '7', picture, removePicture: 'false' })).toEqual({
    id: 7,
    description: 'Karoo Lamb 8 kg',
    category: 'Dogs',
    price: 489.9,
    picture,
    removePicture: false,
  });
  expect(updateProductInput.parse({ id: 7, nutritional_information: '' })).toEqual({
    id: 7,
    nutritional_information: null,
  });
  expect(updateProductInput.safeParse({ ...good, id: 'x' }).success).toBe(false);
});

test.each([
  ['7', 7],
  [7, 7],
  ['seven', 0],
  [Number.NaN, 0],
  [-1, 0],
  [99_999_999_999, 0],
  [undefined, 0],
])('the sought product %j is the number %j', (sought, id) => {
  expect(findProductInput.parse({ id: sought })).toEqual({ id });
});
